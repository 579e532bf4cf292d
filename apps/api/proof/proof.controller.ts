import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Acting, type Actor, Allow } from '../access/index.js';
import { PageQuery } from '../envelope/page.js';
import { RoomPath } from '../envelope/paths.js';
import { AnsweredOnce } from '../http/once.js';
import { Operation } from '../openapi/operation.js';
import { CheckpointsService } from './checkpoints.service.js';
import { VerificationBody, VerificationPath } from './proof.dto.js';
import { VerificationsService } from './verifications.service.js';

@ApiTags('proof')
@Controller('v1/rooms/:room')
export class ProofController {
  constructor(
    private readonly verifications: VerificationsService,
    private readonly checkpoints: CheckpointsService,
  ) {}

  @Post('verifications')
  @Allow('record:verify')
  @AnsweredOnce()
  @Operation({
    summary: 'Verify every chain of the room',
    description:
      'Walks through all hands, records of tables and checkpoints, and names the first bad entry of each chain that has one. It goes on beside the requests: read it again to see how far it is. ' +
      'Where one is under way, that is the answer.',
    status: 201,
    body: VerificationBody,
    answers: 'Verification',
    answer: 'The verification, begun',
    idempotent: true,
  })
  verifyRoom(@Acting() actor: Actor, @Param() { room }: RoomPath, @Body() body: VerificationBody) {
    return this.verifications.start(actor, room, body);
  }

  @Get('verifications')
  @Allow('record:verify')
  @Operation({
    summary: 'List verifications, the latest first',
    answers: { page: 'Verification' },
    answer: 'Verifications',
    problems: ['invalid-request', 'invalid-cursor'],
  })
  listVerifications(@Param() { room }: RoomPath, @Query() page: PageQuery) {
    return this.verifications.list(room, page);
  }

  @Get('verifications/:verification')
  @Allow('record:verify')
  @Operation({
    summary: 'Read a verification: how far it is, and what it found',
    answers: 'Verification',
    answer: 'The verification',
    problems: ['invalid-request', 'verification-not-found'],
  })
  readVerification(@Param() { room, verification }: VerificationPath) {
    return this.verifications.read(room, verification);
  }

  @Post('checkpoints')
  @Allow('record:verify')
  @Operation({
    summary: 'Take a checkpoint of the room now',
    description:
      'Signs where every chain that moved ends, in a file outside the database. Where nothing moved since the last it is that one, so that the request may be sent again.',
    status: 201,
    answers: 'Checkpoint',
    answer: 'The checkpoint',
    problems: ['invalid-request', 'checkpoints-off', 'nothing-to-prove'],
  })
  takeCheckpoint(@Param() { room }: RoomPath) {
    return this.checkpoints.take(room);
  }

  @Get('checkpoints')
  @Allow('record:verify')
  @Operation({
    summary: 'List checkpoints, the latest first',
    description: 'What was signed, to be written down or printed where nobody can change it.',
    answers: { page: 'Checkpoint' },
    answer: 'Checkpoints',
    problems: ['invalid-request', 'invalid-cursor'],
  })
  listCheckpoints(@Param() { room }: RoomPath, @Query() page: PageQuery) {
    return this.checkpoints.list(room, page);
  }
}
