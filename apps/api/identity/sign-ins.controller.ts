import { Body, Controller, Get, Ip, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Acting, Allow, Open, type SignedIn } from '../access/index.js';
import { PageQuery } from '../envelope/page.js';
import { RoomPath } from '../envelope/paths.js';
import { Operation } from '../openapi/operation.js';
import { ChangePasswordBody, ChangePinBody, PasswordSignInBody, PinSignInBody, SignInPath, UnlockBody } from './sign-ins.dto.js';
import { SignInsService } from './sign-ins.service.js';

@ApiTags('people')
@Controller('v1')
export class SignInsController {
  constructor(private readonly signIns: SignInsService) {}

  @Post('sign-in')
  @Open()
  @Operation({
    summary: 'Sign in with a password: floor, reviewer and admin',
    description:
      'The token goes into the header `Authorization: Bearer …` of every request. A password that somebody else gave is good for choosing another, here with `newPassword`.',
    status: 201,
    body: PasswordSignInBody,
    answers: 'SessionOpened',
    answer: 'The session; its token is said this once',
    problems: ['sign-in-failed', 'sign-in-barred', 'device-unknown', 'weak-secret'],
  })
  signIn(@Body() body: PasswordSignInBody, @Ip() address: string) {
    return this.signIns.byPassword(body, address);
  }

  @Post('sign-in/pin')
  @Open()
  @Operation({
    summary: 'Sign in with a PIN on an enrolled tablet: dealers',
    status: 201,
    body: PinSignInBody,
    answers: 'SessionOpened',
    answer: 'The session; its token is said this once',
    problems: ['device-unknown', 'sign-in-failed', 'sign-in-barred', 'weak-secret'],
  })
  signInWithPin(@Body() body: PinSignInBody) {
    return this.signIns.byPin(body);
  }

  @Post('sign-out')
  @Allow('self:change', 'locked', 'change-due')
  @Operation({ summary: 'End this session', answers: 'Me', answer: 'The session as it was' })
  signOut(@Acting() actor: SignedIn) {
    return this.signIns.signOut(actor);
  }

  @Get('me')
  @Allow('self:read', 'locked', 'change-due')
  @Operation({ summary: 'Read who this session is, and what it may do', answers: 'Me', answer: 'The session' })
  readMe(@Acting() actor: SignedIn) {
    return this.signIns.me(actor);
  }

  @Post('me/lock')
  @Allow('self:change', 'locked', 'change-due')
  @Operation({
    summary: 'Lock this session: nothing is answered until it is unlocked',
    answers: 'Me',
    answer: 'The session',
  })
  lockSession(@Acting() actor: SignedIn) {
    return this.signIns.lock(actor);
  }

  @Post('me/unlock')
  @Allow('self:change', 'locked', 'change-due')
  @Operation({
    summary: 'Unlock this session with the password or PIN of its owner',
    body: UnlockBody,
    answers: 'Me',
    answer: 'The session',
    problems: ['sign-in-failed', 'sign-in-barred'],
  })
  unlockSession(@Acting() actor: SignedIn, @Body() { secret }: UnlockBody) {
    return this.signIns.unlock(actor, secret);
  }

  @Post('me/password')
  @Allow('self:change', 'change-due')
  @Operation({
    summary: 'Choose another password; every other session of the account ends',
    body: ChangePasswordBody,
    answers: 'Me',
    answer: 'The session',
    problems: ['sign-in-failed', 'sign-in-barred', 'weak-secret'],
  })
  changePassword(@Acting() actor: SignedIn, @Body() { password, newPassword }: ChangePasswordBody) {
    return this.signIns.changeSecret(actor, 'password', password, newPassword);
  }

  @Post('me/pin')
  @Allow('self:change', 'change-due')
  @Operation({
    summary: 'Choose another PIN; every other session of the account ends',
    body: ChangePinBody,
    answers: 'Me',
    answer: 'The session',
    problems: ['sign-in-failed', 'sign-in-barred', 'weak-secret'],
  })
  changePin(@Acting() actor: SignedIn, @Body() { pin, newPin }: ChangePinBody) {
    return this.signIns.changeSecret(actor, 'pin', pin, newPin);
  }

  @Get('rooms/:room/sign-ins')
  @Allow('sign-ins:manage')
  @Operation({
    summary: 'List the sessions that have not ended, the latest first',
    answers: { page: 'SignIn' },
    answer: 'Sessions',
    problems: ['invalid-request', 'invalid-cursor'],
  })
  listSignIns(@Param() { room }: RoomPath, @Query() page: PageQuery) {
    return this.signIns.list(room, page);
  }

  @Post('rooms/:room/sign-ins/:signIn/end')
  @Allow('sign-ins:manage')
  @Operation({
    summary: 'End somebody’s session at once, in every instance of the service',
    answers: 'Ended',
    answer: 'It has ended',
    problems: ['invalid-request', 'sign-in-not-found'],
  })
  endSignIn(@Param() { room, signIn }: SignInPath) {
    return this.signIns.end(room, signIn);
  }
}
