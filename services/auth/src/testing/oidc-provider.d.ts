/** The package brings no types; this is what the test provider uses of it. */
declare module 'oidc-provider' {
  import type { IncomingMessage, Server, ServerResponse } from 'node:http';

  export interface Context {
    method: string;
    path: string;
    type: string;
    body: string;
    status: number;
    respond: boolean;
    req: IncomingMessage;
    res: ServerResponse;
    oidc: { session: { accountId: string }; client: { clientId: string } };
  }

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  export class Provider {
    constructor(issuer: string, configuration: object);
    proxy: boolean;
    Grant: new (of: { clientId: string; accountId: string }) => Grant;
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): void;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<{ uid: string }>;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    listen(port: number, host: string): Server;
  }
}
