import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../access/index.js';
import { RoomPath } from '../envelope/paths.js';
import { Operation } from '../openapi/operation.js';
import { RoomsService } from './rooms.service.js';

@ApiTags('rooms')
@Controller('v1/rooms')
export class RoomsController {
  constructor(private readonly rooms: RoomsService) {}

  @Get(':room')
  @Allow('room:read')
  @Operation({ summary: 'Read a room', answers: 'Room', answer: 'The room', problems: ['invalid-request', 'room-not-found'] })
  readRoom(@Param() { room }: RoomPath) {
    return this.rooms.read(room);
  }
}
