import type { CallContext, Operation, OperationInput } from '@hearthwise/contracts';
import { RpcClient } from '@hearthwise/rpc';

/** Times the deadline of each call: a machine that runs many tests at once is slow, and deadlines are by the clock. */
const DEADLINE_FACTOR = 10;

/** Calls a service whose deadlines are not what is tested. */
export class PatientClient extends RpcClient {
  override callForBytes<O extends Operation>(
    operation: O,
    input: OperationInput<O>,
    context: CallContext,
  ): Promise<Buffer> {
    return super.callForBytes(
      { ...operation, deadlineMs: operation.deadlineMs * DEADLINE_FACTOR },
      input,
      context,
    );
  }
}
