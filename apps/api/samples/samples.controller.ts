import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Open } from '../access/index.js';
import { Line } from '../envelope/fields.js';
import { Operation } from '../openapi/operation.js';
import { Problem } from '../problems/problem.js';
import { SAMPLES } from './samples.js';

export class SamplePath {
  @Line({ about: 'Name of the sample', max: 40, example: 'first-hand' })
  readonly sample!: string;
}

@Open()
@ApiTags('replays')
@Controller('v1/samples')
export class SamplesController {
  @Get()
  @Operation({ summary: 'List the samples', answers: { list: 'SampleSummary' }, answer: 'Samples' })
  listSamples() {
    return { items: Object.entries(SAMPLES).map(([name, { title }]) => ({ name, title, href: `/v1/samples/${name}` })) };
  }

  @Get(':sample')
  @Operation({
    summary: 'Read a sample, to be posted to /v1/replays as it is',
    answers: 'Sample',
    answer: 'A hand and its events',
    problems: ['invalid-request', 'sample-not-found'],
  })
  readSample(@Param() { sample: name }: SamplePath) {
    const sample = Object.hasOwn(SAMPLES, name) ? SAMPLES[name] : undefined;
    if (sample === undefined) throw new Problem('sample-not-found', `There is no sample ${name}.`);
    return { hand: sample.hand, events: sample.events };
  }
}
