import { Body, Controller, Get, Ip, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, Open } from '../access/index.js';
import { PageQuery } from '../envelope/page.js';
import { RoomPath } from '../envelope/paths.js';
import { Operation } from '../openapi/operation.js';
import { DevicePath, EnrolBody } from './devices.dto.js';
import { DevicesService } from './devices.service.js';

@ApiTags('people')
@Controller('v1')
export class DevicesController {
  constructor(private readonly devices: DevicesService) {}

  @Post('devices')
  @Open()
  @Operation({
    summary: 'Enrol this tablet with a code',
    description:
      'The token is said this once; the tablet keeps it. A code is used up by it: where the answer was lost, an admin makes another.',
    status: 201,
    body: EnrolBody,
    answers: 'DeviceEnrolled',
    answer: 'The tablet with its token',
    problems: ['enrolment-failed', 'sign-in-barred'],
  })
  enrolDevice(@Body() body: EnrolBody, @Ip() address: string) {
    return this.devices.enrol(body, address);
  }

  @Post('rooms/:room/enrolments')
  @Allow('devices:manage')
  @Operation({
    summary: 'Make an enrolment code for one tablet',
    description: 'Said this once. Sent again it makes another; each is good for one tablet, for a while.',
    status: 201,
    answers: 'Enrolment',
    answer: 'The code',
    problems: ['invalid-request'],
  })
  makeEnrolment(@Param() { room }: RoomPath) {
    return this.devices.invite(room);
  }

  @Get('rooms/:room/devices')
  @Allow('devices:read')
  @Operation({
    summary: 'List the tablets of a room',
    answers: { page: 'Device' },
    answer: 'Tablets',
    problems: ['invalid-request', 'invalid-cursor'],
  })
  listDevices(@Param() { room }: RoomPath, @Query() page: PageQuery) {
    return this.devices.list(room, page);
  }

  @Get('rooms/:room/devices/:device')
  @Allow('devices:read')
  @Operation({
    summary: 'Read a tablet, with the numbers that it counted and that never came',
    answers: 'DeviceState',
    answer: 'The tablet',
    problems: ['invalid-request', 'device-not-found'],
  })
  readDevice(@Param() { room, device }: DevicePath) {
    return this.devices.read(room, device);
  }

  @Post('rooms/:room/devices/:device/revoke')
  @Allow('devices:manage')
  @Operation({
    summary: 'Shut a tablet out; its sessions end at once',
    answers: 'Device',
    answer: 'The tablet',
    problems: ['invalid-request', 'device-not-found'],
  })
  revokeDevice(@Param() { room, device }: DevicePath) {
    return this.devices.revoke(room, device);
  }
}
