import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Acting, type Actor, Allow } from '../access/index.js';
import { PageQuery } from '../envelope/page.js';
import { TablePath } from '../envelope/paths.js';
import { AnsweredOnce } from '../http/once.js';
import { Operation } from '../openapi/operation.js';
import { ChipsBody, DecideBody, EntryBody, MoveBody, RakeBody, SeatPath, SetGameBody, SitBody } from './sessions.dto.js';
import { MovesService } from './moves.service.js';
import { SessionsService } from './sessions.service.js';

@ApiTags('tables')
@Allow('tables:run')
@Controller('v1/rooms/:room/tables/:table')
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly moves: MovesService,
  ) {}

  @Post('game')
  @AnsweredOnce()
  @Operation({
    summary: 'Say what is played at a table',
    description: 'The default of the hands opened here from now on. Hands that were opened keep what they were opened with.',
    status: 201,
    body: SetGameBody,
    answers: 'TableEntry',
    answer: 'The entry in the record of the table',
    idempotent: true,
    problems: ['table-not-found', 'malformed-hand', 'unknown-rulebook', 'unknown-parameter', 'refused-by-rule', 'id-reused'],
  })
  setGame(@Acting() actor: Actor, @Param() { room, table }: TablePath, @Body() body: SetGameBody) {
    return this.sessions.setGame(room, table, body, actor);
  }

  @Get('session')
  @Allow('tables:read')
  @Operation({
    summary: 'Read who sits at a table, with what, and what is played',
    answers: 'Session',
    answer: 'The table as it stands',
    problems: ['invalid-request', 'table-not-found', 'unknown-rulebook'],
  })
  readSession(@Param() { room, table }: TablePath) {
    return this.sessions.read(room, table);
  }

  @Post('session/end')
  @AnsweredOnce()
  @Operation({
    summary: 'End the session of a table: everybody leaves, buy-ins are counted anew',
    status: 201,
    body: EntryBody,
    answers: 'TableEntry',
    answer: 'The entry in the record of the table',
    idempotent: true,
    problems: ['table-not-found', 'hand-in-progress', 'unknown-rulebook', 'id-reused'],
  })
  endSession(@Acting() actor: Actor, @Param() { room, table }: TablePath, @Body() body: EntryBody) {
    return this.sessions.end(room, table, body, actor);
  }

  @Post('seats')
  @AnsweredOnce()
  @Operation({
    summary: 'Seat a player with a buy-in',
    description:
      'Refused where a rule does not allow it: the number of players (HL-PL-1, DP-PL-1), a first buy-in that is not a full one (RR-BI-1), a short one too many (RR-BI-2), or, of a player who comes back to the table within `returnMinutes`, ' +
      'less than he left it with (table stakes; the floor may override that). `refusal` names the rule and the smallest amount that would do.',
    status: 201,
    body: SitBody,
    answers: 'TableEntry',
    answer: 'The entry in the record of the table',
    idempotent: true,
    problems: ['table-not-found', 'no-game', 'seat-taken', 'table-full', 'player-excluded', 'refused-by-rule', 'table-stakes', 'id-reused'],
  })
  seatPlayer(@Acting() actor: Actor, @Param() { room, table }: TablePath, @Body() body: SitBody) {
    return this.sessions.sit(room, table, body, actor);
  }

  @Post('seats/:seat/chips')
  @AnsweredOnce()
  @Operation({
    summary: 'Give chips to a seat',
    description:
      'A seat that has chips adds to them, any amount, between hands (RR-BI-3, DP-BT-5). A seat that has none buys in again, in full or, once a session, short (RR-BI-2).',
    status: 201,
    body: ChipsBody,
    answers: 'TableEntry',
    answer: 'The entry in the record of the table',
    idempotent: true,
    problems: ['table-not-found', 'seat-not-found', 'no-game', 'hand-in-progress', 'unknown-rulebook', 'refused-by-rule', 'id-reused'],
  })
  giveChips(@Acting() actor: Actor, @Param() { room, table, seat }: SeatPath, @Body() body: ChipsBody) {
    return this.sessions.addChips(room, table, seat, body, actor);
  }

  @Post('seats/:seat/leave')
  @AnsweredOnce()
  @Operation({
    summary: 'A player leaves the table with the stack',
    status: 201,
    body: EntryBody,
    answers: 'TableEntry',
    answer: 'The entry in the record of the table',
    idempotent: true,
    problems: ['table-not-found', 'seat-not-found', 'hand-in-progress', 'unknown-rulebook', 'id-reused'],
  })
  leaveTable(@Acting() actor: Actor, @Param() { room, table, seat }: SeatPath, @Body() body: EntryBody) {
    return this.sessions.leave(room, table, seat, body, actor);
  }

  @Post('seats/:seat/move')
  @AnsweredOnce()
  @Operation({
    summary: 'Move a player to another table with the stack',
    description:
      'One act over both tables: `move-out` in the record of this one, `move-in` under the same id in that of the other. It is no cash.',
    status: 201,
    body: MoveBody,
    answers: 'TableEntry',
    answer: 'The entry in the record of the table that the player left',
    idempotent: true,
    problems: [
      'table-not-found',
      'seat-not-found',
      'no-game',
      'seat-taken',
      'table-full',
      'other-chips',
      'player-excluded',
      'hand-in-progress',
      'unknown-rulebook',
      'refused-by-rule',
      'id-reused',
    ],
  })
  movePlayer(@Acting() actor: Actor, @Param() { room, table, seat }: SeatPath, @Body() body: MoveBody) {
    return this.moves.move(room, table, seat, body, actor);
  }

  @Post('seats/:seat/rake')
  @AnsweredOnce()
  @Operation({
    summary: 'Take chips of a seat for the house: rake of a pot it won, or for its time',
    status: 201,
    body: RakeBody,
    answers: 'TableEntry',
    answer: 'The entry in the record of the table',
    idempotent: true,
    problems: ['table-not-found', 'seat-not-found', 'not-enough-chips', 'hand-in-progress', 'unknown-rulebook', 'id-reused'],
  })
  takeRake(@Acting() actor: Actor, @Param() { room, table, seat }: SeatPath, @Body() body: RakeBody) {
    return this.sessions.rake(room, table, seat, body, actor);
  }

  @Post('decisions')
  @AnsweredOnce()
  @Operation({
    summary: 'Let cards decide who deals first, who changes tables, or who has the button',
    status: 201,
    body: DecideBody,
    answers: 'TableEntry',
    answer: 'The entry in the record of the table: `seats` are those decided on, `rule` says by which rule, `by` by which cards',
    idempotent: true,
    problems: ['table-not-found', 'no-game', 'undecided', 'rule-not-in-force', 'id-reused'],
  })
  decideByCards(@Acting() actor: Actor, @Param() { room, table }: TablePath, @Body() body: DecideBody) {
    return this.sessions.decide(room, table, body, actor);
  }

  @Get('entries')
  @Allow('tables:read')
  @Operation({
    summary: 'Read the record of a table, the latest entry first',
    answers: { page: 'TableEntry' },
    answer: 'Entries',
    problems: ['invalid-request', 'invalid-cursor', 'table-not-found'],
  })
  listEntries(@Param() { room, table }: TablePath, @Query() page: PageQuery) {
    return this.sessions.entries(room, table, page);
  }
}
