import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Actor } from './actor.js';
import type { Permission } from './permissions.js';

/** Where the decorators below leave what they declare. */
export const ACCESS = 'cardspeak:access';

/** States of a session in which nothing else is allowed. */
type Held = 'locked' | 'change-due';

/** What a route declares: a permission, or that it is open to whoever comes. */
export type Access = { readonly permission: Permission; readonly evenWhen?: readonly Held[] } | { readonly open: true };

/** On every route, or on its controller: only sessions whose role has this permission in `PERMISSIONS`, in their own room. */
export const Allow = (permission: Permission, ...evenWhen: readonly Held[]): ClassDecorator & MethodDecorator =>
  SetMetadata(ACCESS, { permission, evenWhen } satisfies Access);

/** On the few routes that need no session: they tell nothing of a room. */
export const Open = (): ClassDecorator & MethodDecorator => SetMetadata(ACCESS, { open: true } satisfies Access);

/** Member of a request that holds its actor. */
export interface WithActor {
  actor?: Actor;
}

/** The actor of the request, in a handler's parameters. A route that is open has none. */
export const Acting = createParamDecorator((_data: unknown, context: ExecutionContext): Actor => {
  const { actor } = context.switchToHttp().getRequest<WithActor>();
  if (actor === undefined) throw new Error('an open route asks who is acting');
  return actor;
});
