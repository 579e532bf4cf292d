/**
 * Every problem that the service answers with, declared once: the exception filter, the OpenAPI document, `/docs/problems` and
 * `docs/problems.md` are made from this list. A code keeps its meaning for ever; titles and explanations may be reworded.
 */
export interface ProblemKind {
  readonly status: number;
  readonly title: string;
  /** What happened and what the client does about it: the text of the documentation page. */
  readonly meaning: string;
}

export const PROBLEMS = {
  'malformed-http': {
    status: 400,
    title: 'The request is not HTTP as it is read here',
    meaning:
      'The request line or a header could not be read, the header `Host` is missing, or a tunnel was asked for. The connection is closed. Nothing was stored.',
  },
  'request-timeout': {
    status: 408,
    title: 'The request did not arrive',
    meaning: 'The request was begun and its rest did not come in time. The connection is closed. Nothing was stored. Send it again.',
  },
  'headers-too-large': {
    status: 431,
    title: 'The headers are too large',
    meaning: 'The request line and the headers are longer than is read here (16 KiB). The connection is closed. Nothing was stored.',
  },
  'malformed-json': {
    status: 400,
    title: 'The body is not JSON',
    meaning: 'The body could not be read as JSON. `position`, `line` and `column` say where reading stopped. Nothing was stored.',
  },
  'invalid-request': {
    status: 400,
    title: 'The request is not formed as documented',
    meaning:
      'A field of the body, the query or the path is missing, unknown or of the wrong kind. `errors` names each with what is wrong. Nothing was stored.',
  },
  'invalid-cursor': {
    status: 400,
    title: 'The cursor is not one that a page was given',
    meaning: 'Send `next` of an earlier page unchanged as `cursor`, or leave it out to begin at the first page.',
  },
  'not-signed-in': {
    status: 401,
    title: 'The request carries no session that is good',
    meaning:
      'Send `Authorization: Bearer …` with the token of `POST /v1/sign-in` or `POST /v1/sign-in/pin`. A session ends when it is not used for a while, at its last hour, ' +
      'when its owner signs out or changes the password elsewhere, and when an admin ends it. Sign in again. Nothing was stored.',
  },
  'sign-in-failed': {
    status: 401,
    title: 'Name and secret do not belong together',
    meaning:
      'The room has no such account that is open, or the password or PIN is not its own; which of them is not said. Dealers have a PIN, all others a password.',
  },
  'device-unknown': {
    status: 401,
    title: 'The tablet is not enrolled',
    meaning:
      'The token is not that of a tablet of this room, or an admin has shut it out. Enrol it again: `POST /v1/devices` with a code that an admin makes.',
  },
  'enrolment-failed': {
    status: 401,
    title: 'The code lets no tablet in',
    meaning:
      'The code is not one of this room, was used before or is too old; which of them is not said. An admin makes another: `POST /v1/rooms/{room}/enrolments`.',
  },
  'not-allowed': {
    status: 403,
    title: 'The role does not allow it',
    meaning:
      'The route needs a permission that the role of this session does not have. `GET /v1/me` lists those that it has. Nothing was stored.',
  },
  'session-locked': {
    status: 403,
    title: 'The session is locked',
    meaning: 'Its owner has locked it. `POST /v1/me/unlock` with the password or PIN goes on; signing out ends it. Nothing was stored.',
  },
  'password-change-due': {
    status: 403,
    title: 'Another password or PIN must be chosen first',
    meaning:
      'The one that was used was given by somebody else. `POST /v1/me/password` or `POST /v1/me/pin` replaces it, or `newPassword` and `newPin` while signing in. Nothing was stored.',
  },
  'not-found': {
    status: 404,
    title: 'There is no such route',
    meaning: 'No route has this path. The routes are at `/docs`, the document at `/openapi.json`.',
  },
  'room-not-found': {
    status: 404,
    title: 'There is no such room',
    meaning:
      'The session is good for no room of this id: there is none, or it is another’s, which is the same from here. `GET /v1/me` says the room of the session.',
  },
  'table-not-found': {
    status: 404,
    title: 'There is no such table in this room',
    meaning: 'The room has no table with this id. `GET /v1/rooms/{room}/tables` lists them.',
  },
  'hand-not-found': { status: 404, title: 'There is no such hand in this room', meaning: 'The room has no hand with this id.' },
  'ruling-not-found': { status: 404, title: 'There is no such ruling in this room', meaning: 'The room has no ruling with this id.' },
  'own-ruling': {
    status: 403,
    title: 'Who ruled does not review',
    meaning: 'The verdict on a case is for somebody who has ruled on nothing in its hand. Nothing was stored.',
  },
  'case-not-found': {
    status: 404,
    title: 'There is no such case in this room',
    meaning: 'The room has no case with this id. `GET /v1/rooms/{room}/cases` lists them.',
  },
  'house-rules-not-found': {
    status: 404,
    title: 'There are no such house rules in this room',
    meaning: 'The room has no house rules with this id. `GET /v1/rooms/{room}/house-rules` lists them.',
  },
  'summons-not-found': {
    status: 404,
    title: 'There is no such summons in this room',
    meaning: 'The room has no summons with this id. `GET /v1/rooms/{room}/summonses` lists them.',
  },
  'verification-not-found': {
    status: 404,
    title: 'The room has no such verification',
    meaning: 'No verification of this id was begun in the room. `GET /v1/rooms/{room}/verifications` lists those that were.',
  },
  'finding-not-found': {
    status: 404,
    title: 'The hand has no such finding',
    meaning: 'The hand never had a finding with this id. One that a correction took away is still there, and says so.',
  },
  'audit-not-found': {
    status: 404,
    title: 'There is no such audit in this room',
    meaning: 'The room has no audit with this id. `GET /v1/rooms/{room}/audits` lists them.',
  },
  'staff-not-found': {
    status: 404,
    title: 'There is no such account in this room',
    meaning: 'The room has no account with this id. `GET /v1/rooms/{room}/staff` lists them.',
  },
  'device-not-found': {
    status: 404,
    title: 'There is no such tablet in this room',
    meaning: 'The room has no tablet with this id. `GET /v1/rooms/{room}/devices` lists them.',
  },
  'sign-in-not-found': {
    status: 404,
    title: 'There is no such session in this room',
    meaning: 'The room has no session with this id. `GET /v1/rooms/{room}/sign-ins` lists those that have not ended.',
  },
  'cash-entry-not-found': {
    status: 404,
    title: 'There is no such cash entry in this room',
    meaning: 'The ledger has no entry with this number. `GET /v1/rooms/{room}/ledger` lists them.',
  },
  'cash-request-not-found': {
    status: 404,
    title: 'There is no such request in this room',
    meaning: 'Nobody asked for a second confirmation under this id. `GET /v1/rooms/{room}/cash-requests` lists those who did.',
  },
  'exclusion-not-found': {
    status: 404,
    title: 'There is no such entry in the list of exclusions',
    meaning: 'The room has no entry with this id. `GET /v1/rooms/{room}/exclusions` lists them, for an admin.',
  },
  'player-excluded': {
    status: 403,
    title: 'The player is not to be seated',
    meaning: 'The room does not let this player play. Nothing was stored but that it was asked. Call the floor; why is not said here.',
  },
  'own-cash-request': {
    status: 403,
    title: 'Who asked does not confirm',
    meaning: 'The room wants two members of the staff for this entry. Nothing was stored. Let another look at it.',
  },
  'seat-not-found': { status: 404, title: 'Nobody sits there', meaning: 'The seat has no player. `GET …/session` says who sits where.' },
  'rule-not-found': {
    status: 404,
    title: 'There is no such rule',
    meaning: 'No rulebook has a rule with this id. `GET /v1/rules` lists them.',
  },
  'sample-not-found': { status: 404, title: 'There is no such sample', meaning: '`GET /v1/samples` lists the samples.' },
  'method-not-allowed': {
    status: 405,
    title: 'The route does not know this method',
    meaning: 'The path exists, the method does not; the `Allow` header names those that do.',
  },
  'index-conflict': {
    status: 409,
    title: 'The log of the hand is not where the request expected it',
    meaning:
      'Another tablet has appended, or `expectedIndex` is ahead of the log. Nothing was stored. `currentIndex` is the index that the next entry gets, ' +
      '`missing` the entries from `expectedIndex` on that the client has not seen. Take them in, then send again with the current index.',
  },
  'summons-state': {
    status: 409,
    title: 'The summons is past that step',
    meaning:
      'An open summons is claimed, a claimed one transferred or closed, and either may be withdrawn; one that is closed or withdrawn stays so. Nothing was stored. ' +
      'Read it again to see who did what.',
  },
  'nothing-to-undo': {
    status: 409,
    title: 'There is nothing to undo',
    meaning: 'No entry of the log stands, or the last one that does is a ruling, which is voided with a reason. Nothing was stored.',
  },
  'case-decided': {
    status: 409,
    title: 'The case has its verdict',
    meaning: 'A verdict is given once. Nothing was stored. Open another case on the hand where something new has come up.',
  },
  'house-rules-published': {
    status: 409,
    title: 'The house rules are published already',
    meaning: 'What is published does not change: hands have begun under it. Nothing was stored. Draft others and publish those.',
  },
  'house-rules-discarded': {
    status: 409,
    title: 'The draft was discarded',
    meaning: 'A draft that was discarded is neither edited nor published. Nothing was stored. Draft others.',
  },
  'ruling-void': {
    status: 409,
    title: 'The ruling is void already',
    meaning: 'It was voided or struck by a correction before. Its number and its reason stay in the register. Nothing was stored.',
  },
  'audit-complete': {
    status: 409,
    title: 'The audit takes no more parts',
    meaning: 'A part said, or left it said, that it was the last. Nothing was stored. Begin another audit.',
  },
  'part-conflict': {
    status: 409,
    title: 'The part is not the next one',
    meaning: 'Parts come in order. Nothing was stored. `currentIndex` is the number of the next.',
  },
  'name-taken': {
    status: 409,
    title: 'The name is taken in this room',
    meaning: 'Another table or account of the room has this name. Choose another name, or use what is there.',
  },
  'last-admin': {
    status: 409,
    title: 'The room would be left without an admin',
    meaning: 'The account is the last admin that is open. Make another first. Nothing was changed.',
  },
  'seat-taken': {
    status: 409,
    title: 'The seat is taken, or the player sits already',
    meaning: 'A seat has one player and a player one seat at a table. `errors` says which. Nothing was stored.',
  },
  'table-full': {
    status: 409,
    title: 'The table is full',
    meaning: 'The table has as many players as it agreed on (`limit`). Where a rule says how many may play it is `refused-by-rule`.',
  },
  'no-game': {
    status: 409,
    title: 'The table has no game yet',
    meaning:
      'Say first what is played: `POST /v1/rooms/{room}/tables/{table}/game`. Rules on players and buy-ins are those of its rulebook.',
  },
  'hand-in-progress': {
    status: 409,
    title: 'A hand is being played',
    meaning:
      'Stacks follow the hands: the hand opened with the seated players must be over (settled, a misdeal, void) first. One whose cards were never all shown is over ' +
      'with its awards and `end`. Nothing was stored.',
  },
  'nothing-to-prove': {
    status: 409,
    title: 'The room has no chain yet',
    meaning: 'A checkpoint says where the hands and the records of tables end; the room has none of either. Nothing was stored.',
  },
  'checkpoints-off': {
    status: 409,
    title: 'The service keeps no checkpoints',
    meaning:
      'An operator sets `CHECKPOINT_DIR` and `CHECKPOINT_KEY_FILE` (docs: the record). Verifying the chains themselves needs neither.',
  },
  'nothing-to-adjust': {
    status: 409,
    title: 'There is nothing to settle',
    meaning:
      'The stacks have what the log of the hand says, or the hand is none that they have taken in this session; or the count is none that differs from what was recorded, or was settled or made again since. Nothing was stored. `GET …/reconciliation` names what differs.',
  },
  'void-refused': {
    status: 409,
    title: 'The entry cannot be voided any more',
    meaning:
      'What the entry did at the table cannot be undone: its chips have been played since, the player has left or come back, the session has ended, or it is void already. `detail` says which. ' +
      'Nothing was stored. Make the entry that puts it right instead.',
  },
  'cash-request-decided': {
    status: 409,
    title: 'The request is decided already',
    meaning: 'It was confirmed or dropped before. Nothing was stored. Read it again to see by whom; ask anew where it is still wanted.',
  },
  'cash-request-changed': {
    status: 409,
    title: 'What was asked for has changed meanwhile',
    meaning:
      'The table has gone on, and the act would now be of another kind or amount than was asked for. Nothing was stored. Drop it and ask anew.',
  },
  'exclusion-lifted': {
    status: 409,
    title: 'The exclusion was lifted before',
    meaning: 'An entry is lifted once and stays in the list. Nothing was stored.',
  },
  'other-chips': {
    status: 409,
    title: 'The tables do not play with the same chips',
    meaning: 'Chips of a tournament are no cash: a player does not take a stack from one to the other. Nothing was stored.',
  },
  'not-enough-chips': {
    status: 409,
    title: 'The seat has fewer chips',
    meaning: 'No more can be taken than is there (`limit`). Nothing was stored.',
  },
  'settings-fixed': {
    status: 409,
    title: 'The setting does not change any more',
    meaning:
      'Amounts have been recorded in the currency and with the decimals of the room; with others they would mean something else. Nothing was stored. A room with another ' +
      'currency is another room.',
  },
  'precondition-failed': {
    status: 412,
    title: 'Somebody else was faster',
    meaning:
      'What `If-Match` names is not what there is now (`currentVersion`): another has changed it since it was read. Nothing was stored. Read it again, look at what the ' +
      'other did, and decide anew.',
  },
  'body-too-large': {
    status: 413,
    title: 'The body is too large',
    meaning: 'A body is at most `limit` bytes. Send a long log in several batches. Nothing was stored.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'The body is not of a kind that is read here',
    meaning: 'Send `Content-Type: application/json`, encoded as UTF-8.',
  },
  'malformed-hand': {
    status: 422,
    title: 'The hand is not well formed',
    meaning:
      'The opening of a hand breaks the contract: an unknown game or limit, a seat twice, an amount that is no whole number. `errors` names the field. Nothing was stored.',
  },
  'unknown-rulebook': {
    status: 422,
    title: 'The rulebook is not known',
    meaning: 'The hand names a rulebook, or a version of one, that the service does not have. Nothing was stored.',
  },
  'unknown-parameter': {
    status: 422,
    title: 'A house parameter is not known',
    meaning:
      'The hand overrides a parameter, or switches off a rule, that its rulebook does not have. `errors` names it. Nothing was stored.',
  },
  'malformed-event': {
    status: 422,
    title: 'An event is not well formed',
    meaning:
      'An event breaks the contract: an unknown type, a card code that is no card, a negative amount, a seat that is not at the table, more cards than the street has. ' +
      '`errors` names the field, the place of the event in the request (`index`) and where it is in the body (`pointer`). A batch is stored whole or not at all: nothing was stored. ' +
      'An event against the rules of poker is no malformed event: it is stored and judged.',
  },
  'malformed-log': {
    status: 422,
    title: 'The log is not well formed',
    meaning: '`events` is not a list of events, or an entry refers to one that does not exist. `errors` names it. Nothing was stored.',
  },
  'id-reused': {
    status: 422,
    title: 'The id was used with another body',
    meaning:
      'An id makes a request safe to send again: the same id with the same body has one effect and one answer. This id was used before with another body. Nothing was stored. ' +
      'Give every new event, room, table, hand and ruling an id of its own.',
  },
  'log-full': {
    status: 422,
    title: 'The log of the hand is full',
    meaning: 'A hand has at most `limit` entries. Nothing was stored. Open a new hand.',
  },
  'unknown-finding': {
    status: 422,
    title: 'The hand has no such finding',
    meaning:
      '`finding` is the id of a finding of this hand, or a rule id (the latest finding of that rule). A finding that a correction took away cannot be ruled on. Nothing was stored.',
  },
  'invalid-ruling': {
    status: 422,
    title: 'The ruling does not fit the finding',
    meaning:
      'A ruling that follows keeps the proposed verdict; one that modifies takes another of the options or other effects; one that overrides goes outside them and says its `effects`. ' +
      'Modifying and overriding need a `reason`. `errors` says what does not fit. Nothing was stored.',
  },
  'refused-by-rule': {
    status: 422,
    title: 'A rule does not allow it',
    meaning:
      'A rule that the service keeps (number of players, buy-ins, chips during a hand) does not allow what is asked. `refusal` has the rule, the numbers it rests on, one sentence in ' +
      'English and Indonesian, and `least`, the smallest amount that would do (null where none would). A house may change the parameter or switch the rule off. Nothing was stored.',
  },
  'table-stakes': {
    status: 422,
    title: 'Who comes back brings what he left with',
    meaning:
      'The player left this table, in this session, with more, and comes back within the time that the room has set (`returnMinutes`). `refusal` has the numbers, one sentence in English and Indonesian, ' +
      'and `least`, the smallest amount that would do. The floor may let the player come back with less: the same request with `override`, the reason. Nothing was stored.',
  },
  'weak-secret': {
    status: 422,
    title: 'The password or PIN is too easy to guess',
    meaning:
      'The new one is the old one, a password holds the name of its account, or a PIN is one digit over and over or digits in a row. `errors` says which. Nothing was changed.',
  },
  undecided: {
    status: 422,
    title: 'The cards decide nothing yet',
    meaning: 'No jack has fallen, or a player has no card. Deal on, and send all cards from the first. Nothing was stored.',
  },
  'rule-not-in-force': {
    status: 422,
    title: 'No rule in force decides that',
    meaning: 'The rulebook of the table decides such a matter in no way, or the house has switched the rule off. Nothing was stored.',
  },
  'precondition-required': {
    status: 428,
    title: 'The request must say what it has looked at',
    meaning:
      'Several people may decide the same thing at once, so the request carries `If-Match` with the `ETag` of what was read (`currentVersion` is the one of now). Nothing was stored.',
  },
  'too-many-requests': {
    status: 429,
    title: 'Too many requests',
    meaning:
      'This address, or this tablet, has sent more requests than the service answers at once. Wait as long as the `Retry-After` header says, then send again.',
  },
  'too-many-streams': {
    status: 429,
    title: 'The session has too many streams open',
    meaning: 'A session may have `limit` streams open at a time. Close one, or let one stream tell of more (`kinds`, `table`).',
  },
  'sign-in-barred': {
    status: 429,
    title: 'Too many failed tries',
    meaning:
      'After some failed tries at a password, a PIN or a code, the account and the tablet or address that they came from wait: half a minute, then twice as long with every ' +
      'further failure, up to a quarter of an hour. Wait as long as the `Retry-After` header says. An admin may give the account a new secret.',
  },
  'internal-error': {
    status: 500,
    title: 'The service has failed',
    meaning: 'A fault of the service, logged under `requestId`. A write may be sent again with the same ids: it has one effect.',
  },
  unavailable: {
    status: 503,
    title: 'The service cannot answer now',
    meaning:
      'The database does not answer, its migrations are not at the level that this version needs, or the service is stopping. Send again shortly, with the same ids.',
  },
} as const satisfies Record<string, ProblemKind>;

export type ProblemCode = keyof typeof PROBLEMS;
export const PROBLEM_CODES = Object.keys(PROBLEMS) as ProblemCode[];

/** Where a problem is explained; the `type` of its answer. Relative to the address of the service. */
export function problemType(code: ProblemCode): string {
  return `/docs/problems#${code}`;
}
