import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../access/index.js';
import { PageQuery } from '../envelope/page.js';
import { RoomPath } from '../envelope/paths.js';
import { AnsweredOnce } from '../http/once.js';
import { Operation } from '../openapi/operation.js';
import { AddStaffBody, ChangeRoleBody, SecretBody, StaffPath } from './staff.dto.js';
import { StaffService } from './staff.service.js';

@ApiTags('people')
@Controller('v1/rooms/:room/staff')
export class StaffController {
  constructor(private readonly staff: StaffService) {}

  @Post()
  @Allow('staff:manage')
  @AnsweredOnce()
  @Operation({
    summary: 'Make an account, with a first password or PIN that its owner changes',
    status: 201,
    body: AddStaffBody,
    answers: 'Staff',
    answer: 'The account',
    idempotent: true,
    problems: ['name-taken', 'id-reused'],
  })
  addStaff(@Param() { room }: RoomPath, @Body() body: AddStaffBody) {
    return this.staff.add(room, body);
  }

  @Get()
  @Allow('staff:read')
  @Operation({
    summary: 'List the accounts of a room',
    answers: { page: 'Staff' },
    answer: 'Accounts',
    problems: ['invalid-request', 'invalid-cursor'],
  })
  listStaff(@Param() { room }: RoomPath, @Query() page: PageQuery) {
    return this.staff.list(room, page);
  }

  @Get(':staff')
  @Allow('staff:read')
  @Operation({ summary: 'Read an account', answers: 'Staff', answer: 'The account', problems: ['invalid-request', 'staff-not-found'] })
  readStaff(@Param() { room, staff }: StaffPath) {
    return this.staff.read(room, staff);
  }

  @Post(':staff/role')
  @Allow('staff:manage')
  @Operation({
    summary: 'Give an account another role; its sessions end',
    body: ChangeRoleBody,
    answers: 'Staff',
    answer: 'The account',
    problems: ['staff-not-found', 'last-admin'],
  })
  changeRole(@Param() { room, staff }: StaffPath, @Body() body: ChangeRoleBody) {
    return this.staff.changeRole(room, staff, body);
  }

  @Post(':staff/secret')
  @Allow('staff:manage')
  @Operation({
    summary: 'Give an account a new first password or PIN; its sessions end',
    body: SecretBody,
    answers: 'Staff',
    answer: 'The account',
    problems: ['staff-not-found', 'last-admin'],
  })
  resetSecret(@Param() { room, staff }: StaffPath, @Body() body: SecretBody) {
    return this.staff.resetSecret(room, staff, body);
  }

  @Post(':staff/disable')
  @Allow('staff:manage')
  @Operation({
    summary: 'Shut an account; its sessions end at once',
    answers: 'Staff',
    answer: 'The account',
    problems: ['invalid-request', 'staff-not-found', 'last-admin'],
  })
  disableStaff(@Param() { room, staff }: StaffPath) {
    return this.staff.disable(room, staff);
  }

  @Post(':staff/enable')
  @Allow('staff:manage')
  @Operation({
    summary: 'Open an account again',
    answers: 'Staff',
    answer: 'The account',
    problems: ['invalid-request', 'staff-not-found', 'last-admin'],
  })
  enableStaff(@Param() { room, staff }: StaffPath) {
    return this.staff.enable(room, staff);
  }
}
