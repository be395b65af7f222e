import { OPERATIONS, type OperationOutput } from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { OidcService } from './oidc.service.js';

const { signInOptions, beginOidc, finishOidc } = OPERATIONS.auth;

@Controller()
export class OidcController {
  constructor(private readonly oidc: OidcService) {}

  @Handles(signInOptions)
  signInOptions(): { usesProvider: boolean } {
    return { usesProvider: this.oidc.usesProvider };
  }

  @Handles(beginOidc)
  beginOidc({ input }: Call<typeof beginOidc>): Promise<OperationOutput<typeof beginOidc>> {
    return this.oidc.beginOidc(input);
  }

  @Handles(finishOidc)
  finishOidc({ input }: Call<typeof finishOidc>): Promise<OperationOutput<typeof finishOidc>> {
    return this.oidc.finishOidc(input);
  }
}
