import { type INestApplicationContext, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer, Reflector } from '@nestjs/core';
import { type Access, ACCESS } from './allow.js';

/** A route as its controller declares it. */
export interface DeclaredRoute {
  /** Name of the handler, which the OpenAPI document has as its operation id. */
  readonly handler: string;
  readonly controller: string;
  readonly method: string;
  readonly access: Access;
}

/** Every route with what it declares. Throws where one does not say whom it lets in: such a service does not start. */
export function declaredRoutes(app: INestApplicationContext): DeclaredRoute[] {
  const reflector = app.get(Reflector);
  const routes: DeclaredRoute[] = [];
  const silent: string[] = [];
  for (const { controllers } of app.get(ModulesContainer).values()) {
    for (const { metatype } of controllers.values()) {
      if (typeof metatype !== 'function') continue;
      const prototype = metatype.prototype as Record<string, unknown>;
      for (const handler of Object.getOwnPropertyNames(prototype)) {
        const method = prototype[handler];
        if (handler === 'constructor' || typeof method !== 'function' || !Reflect.hasMetadata(PATH_METADATA, method)) continue;
        const access = reflector.getAllAndOverride<Access | undefined>(ACCESS, [method, metatype]);
        if (access === undefined) silent.push(`${metatype.name}.${handler}`);
        else {
          const verb = RequestMethod[Reflect.getMetadata(METHOD_METADATA, method) as RequestMethod];
          routes.push({ handler, controller: metatype.name, method: verb, access });
        }
      }
    }
  }
  if (silent.length > 0) throw new Error(`Routes without @Allow or @Open, which let nobody in: ${silent.join(', ')}.`);
  return routes;
}
