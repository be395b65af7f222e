import type { CallContext, Operation, OperationOutput, OperationPayload } from '@hearthwise/contracts';
import { MessagePattern } from '@nestjs/microservices';
import { RPC_TRANSPORT } from './transport-id.js';

/** What a handler receives: the input, already validated against the operation's schema, and the call's context. */
export interface Call<O extends Operation> extends CallContext {
  input: OperationPayload<O>;
}

type Handler<O extends Operation> = (call: Call<O>) => Promise<OperationOutput<O>> | OperationOutput<O>;

/** Marks a controller's method as the handler of an operation; the compiler checks it against the operation's types. */
export function Handles<O extends Operation>(operation: O) {
  return <H extends Handler<O>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<H>,
  ): void => {
    MessagePattern(operation.name, RPC_TRANSPORT, { operation })(target, key, descriptor);
  };
}
