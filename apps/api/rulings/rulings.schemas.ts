import { VERDICTS } from '@cardspeak/engine';
import { bilingual, flag, listOf, nullable, of, oneOf, place, type Schema, shape, text, time, uuid, whole } from '../openapi/shape.js';
import { SHUT_BY } from './dispute-window.js';
import { RULING_KINDS } from './kind.js';
import { REASON_CODES } from './reasons.js';

const facts: Schema = { type: 'object', description: 'The numbers and names of this hand that the text uses', additionalProperties: true };
const staff = (what: string): Schema => nullable(text(`Member of the staff who ${what}`));

export const RULING_SCHEMAS = {
  DisputeWindow: shape('The time in which a hand may be disputed, by the clock of the service', {
    room: place.room,
    hand: place.hand,
    open: flag('Whether a dispute could be raised now'),
    shutAt: nullable(time('When it shut, or will where nothing else happens; null while nobody knows')),
    shutBy: nullable(
      oneOf(SHUT_BY, 'end: the `end` of the hand; next-deal: the first riffle for the next; break: a minute without another hand'),
    ),
    raisedAt: nullable(time('When it was disputed: the floor was called, or attention in its log')),
    inTime: nullable(flag('Whether that was in time; null where nobody has disputed it')),
  }),
  Ruling: shape('A ruling with the finding as it read when the floor decided', {
    ...place,
    id: uuid('Id of the ruling, and of its entry in the log'),
    number: text('Year (UTC) and number of the ruling in it: without a gap in the room, void ones included'),
    index: whole('Place in the log of the hand'),
    finding: text('Id of the finding'),
    rule: text('Rule of the finding'),
    proposed: oneOf(VERDICTS, 'What the engine proposed'),
    options: listOf(oneOf(VERDICTS, 'A decision')),
    decision: oneOf(VERDICTS, 'What the floor decided'),
    kind: oneOf(RULING_KINDS, 'follow: as proposed; modify: another option or other effects; override: outside the options, or late'),
    late: flag('Whether the time for a dispute was over'),
    by: text('Who ruled, as the log says'),
    floor: staff('ruled'),
    dealer: staff('dealt'),
    device: nullable(text('Tablet on which it was recorded')),
    summons: nullable(uuid('The summons that it answers')),
    reason: nullable(text('Why')),
    reasonCode: nullable(oneOf(REASON_CODES, 'Why, as a canned sentence')),
    explanation: { ...bilingual, description: 'What the players are told' },
    secondOpinion: nullable(
      shape('Somebody else who was asked', { by: text('Who'), agrees: flag('Whether they agreed'), note: text('What they said') }, [
        'note',
      ]),
    ),
    impounded: listOf(shape('What is set aside', { pot: whole('Pot, 0 the main pot'), amount: whole('Chips') })),
    checklist: nullable(
      shape(
        'What was secured',
        {
          deckRetained: flag('Whether the deck was kept'),
          videoReference: text('Where the recording is'),
          videoUntil: time('When it will be overwritten'),
          patronInformedAt: time('When the patron was told'),
        },
        ['deckRetained', 'videoReference', 'videoUntil', 'patronInformedAt'],
      ),
    ),
    effects: listOf(of('Effect')),
    seats: listOf({ type: 'integer' }, 'Seats concerned'),
    facts,
    text: bilingual,
    version: whole('Goes up with every correction of the hand and every other ruling on its finding; the `ETag`'),
    correctedAt: nullable(whole('Index of the entry that struck or replaced this one')),
    replacedAt: nullable(
      whole('Index of the next ruling on the same finding, which stands instead; null again where that one is taken back or struck'),
    ),
    handChangedAt: nullable(whole('Index of the last correction of the hand that came after: the ruling stays, its hand reads otherwise')),
    void: nullable(shape('Taken back; its number stays', { at: time('When'), by: staff('took it back'), reason: text('Why') })),
    ruledAt: time('When'),
  }),
  Ruled: shape('A ruling and what its entry in the log did', { ruling: of('Ruling'), append: of('Appended') }),
  FindingAt: shape('A finding as it reads now', {
    ...place,
    finding: of('Finding'),
    version: whole('Goes up with every change; the `ETag`'),
    withdrawnAt: nullable(whole('Index of the correction that took it away')),
    ruling: nullable(uuid('The last ruling on it that stands')),
  }),
  Precedent: shape('An earlier ruling', {
    likeness: {
      type: 'number',
      description:
        'From 0 to 1: what the rule proposed 25 %, game 15 %, limit 10 %, street 10 %, state of the finding 10 %, facts 30 % (chips in minimum bets, by their ratio)',
    },
    ruling: of('Ruling'),
  }),
  Divergence: shape('Like situations that were decided otherwise', {
    rule: text('Rule'),
    situation: text('Rule, proposal, game, limit, and the facts: words as they are, numbers by powers of two (chips in minimum bets)'),
    rulings: whole('Rulings in such situations'),
    latestAt: time('When the latest was made'),
    decisions: listOf(
      shape('One of the decisions', {
        decision: oneOf(VERDICTS, 'Decision'),
        rulings: whole('How often it was taken'),
        latestAt: time('When last'),
        latest: of('Ruling'),
      }),
      'The decisions, the most frequent first',
    ),
  }),
} satisfies Record<string, Schema>;
