import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PageQuery } from '../envelope/page.js';
import { RoomPath } from '../envelope/paths.js';
import { AnsweredOnce } from '../http/once.js';
import { Operation } from '../openapi/operation.js';
import { CreateRoomBody } from './rooms.dto.js';
import { RoomsService } from './rooms.service.js';

@ApiTags('rooms')
@Controller('v1/rooms')
export class RoomsController {
  constructor(private readonly rooms: RoomsService) {}

  @Post()
  @AnsweredOnce()
  @Operation({
    summary: 'Make a room',
    status: 201,
    body: CreateRoomBody,
    answers: 'Room',
    answer: 'The room',
    idempotent: true,
    problems: ['id-reused'],
  })
  createRoom(@Body() body: CreateRoomBody) {
    return this.rooms.create(body);
  }

  @Get()
  @Operation({
    summary: 'List the rooms, the oldest first',
    answers: { page: 'Room' },
    answer: 'Rooms',
    problems: ['invalid-request', 'invalid-cursor'],
  })
  listRooms(@Query() page: PageQuery) {
    return this.rooms.list(page);
  }

  @Get(':room')
  @Operation({ summary: 'Read a room', answers: 'Room', answer: 'The room', problems: ['invalid-request', 'room-not-found'] })
  readRoom(@Param() { room }: RoomPath) {
    return this.rooms.read(room);
  }
}
