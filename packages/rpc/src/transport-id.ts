/** Tells Nest which handlers belong to our transport. */
export const RPC_TRANSPORT = Symbol('hearthwise.rpc');
