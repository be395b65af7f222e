import { OPERATIONS, type OperationOutput } from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { countSignIn } from '../sign-in-metrics.js';
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
  async finishOidc({ input }: Call<typeof finishOidc>): Promise<OperationOutput<typeof finishOidc>> {
    const result = await this.oidc.finishOidc(input);
    countSignIn('provider', result.refusal?.code ?? 'success');

    return result;
  }
}
