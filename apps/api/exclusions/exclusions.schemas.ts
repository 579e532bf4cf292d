import { nullable, oneOf, type Schema, shape, text, time, uuid, whole } from '../openapi/shape.js';
import { EXCLUSION_REASONS } from './exclusions.dto.js';

const answer = oneOf(['allow', 'stop'], 'Whether the player may be seated');

export const EXCLUSION_SCHEMAS = {
  Exclusion: shape('A player whom the room does not let play', {
    room: uuid('Room'),
    id: uuid('Id'),
    player: text('The room’s reference of the player'),
    reasonCode: oneOf(EXCLUSION_REASONS, 'Why'),
    note: nullable(text('What else is to be known')),
    from: time('From when'),
    until: nullable(time('Until when; null: for good')),
    version: whole('The `ETag`'),
    addedBy: nullable(uuid('Member of the staff who entered it')),
    addedAt: time('When'),
    liftedBy: nullable(uuid('Member of the staff who lifted it')),
    liftedAt: nullable(time('When')),
    liftReason: nullable(text('Why')),
  }),
  SeatingAnswer: shape('Whether a player may be seated: no more than that', { player: text('The player asked about'), answer }),
  SeatingCheck: shape('Somebody looked a player up', {
    room: uuid('Room'),
    id: uuid('Id'),
    player: text('The player asked about'),
    answer,
    table: nullable(uuid('The table that the player was to be seated at; null where it was only asked')),
    staff: nullable(uuid('Who asked')),
    device: nullable(uuid('Enrolled tablet')),
    askedAt: time('When'),
  }),
} satisfies Record<string, Schema>;
