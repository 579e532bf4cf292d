import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { Controller, Get, Module, Post } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Allow, Open } from './allow.js';
import { declaredRoutes } from './routes.js';

@Controller('said')
@Allow('room:read')
class Said {
  @Get()
  read(): void {}

  @Post()
  @Open()
  everybody(): void {}

  helper(): void {}
}

@Controller('silent')
class Silent {
  @Get()
  read(): void {}
}

@Module({ controllers: [Said] })
class Sound {}

@Module({ controllers: [Said, Silent] })
class Unsound {}

describe('declaredRoutes', () => {
  it('are those with a path, each with what it or its controller declares', async () => {
    const app = await NestFactory.createApplicationContext(Sound, { logger: false });
    expect(declaredRoutes(app).map(({ handler, method, access }) => [handler, method, access])).toEqual([
      ['read', 'GET', { permission: 'room:read', evenWhen: [] }],
      ['everybody', 'POST', { open: true }],
    ]);
    await app.close();
  });

  it('a route that declares nothing does not start', async () => {
    const app = await NestFactory.createApplicationContext(Unsound, { logger: false });
    expect(() => declaredRoutes(app)).toThrow('Silent.read');
    await app.close();
  });
});
