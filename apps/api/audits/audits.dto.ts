import { IsBoolean, IsString, Matches, ValidateIf } from 'class-validator';
import { ApiProperty } from '@nestjs/swagger';
import { Line, Parts, Uuid, Whole } from '../envelope/fields.js';
import { RoomPath } from '../envelope/paths.js';

const MOST_FILES = 100;

export class ArchiveBody {
  @Line({ about: 'Name of the file; its ending says what it is: .phh, .phhs or .jsonl.', max: 200, example: 'monday.phhs' })
  @Matches(/\.(?:phhs?|jsonl)$/i, { message: '$property must end with .phh, .phhs or .jsonl' })
  readonly file!: string;

  @ApiProperty({ type: String, description: 'Its text, or whole hands of it: a longer archive comes in several parts.' })
  @IsString()
  readonly text!: string;
}

export class AuditPartBody {
  @Parts(() => ArchiveBody, { about: 'Archives, in the order of the report.', min: 1, max: MOST_FILES })
  readonly archives!: ArchiveBody[];

  @ApiProperty({ type: Boolean, required: false, default: true, description: 'false = more parts will come.' })
  @ValidateIf((_object, value) => value !== undefined)
  @IsBoolean()
  readonly complete?: boolean;
}

export class StartAuditBody extends AuditPartBody {
  @Uuid({
    about: 'Id of the audit, chosen by the client so that the request may be sent again; by the service where left out.',
    optional: true,
  })
  readonly id?: string;

  @Line({ about: 'Name, as people call it.', max: 80, example: 'Monday, all tables' })
  readonly name!: string;
}

export class AddPartBody extends AuditPartBody {
  @Whole({ about: 'Number of the part: 1 for the first after the one that the audit began with.', min: 1, max: 1_000_000 })
  readonly part!: number;
}

export class AuditPath extends RoomPath {
  @Uuid({ about: 'Audit' })
  readonly audit!: string;
}
