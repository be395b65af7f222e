import { OPERATIONS, type Session } from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { countingSignIn } from '../sign-in-metrics.js';
import { PasswordHasher } from './password-hasher.js';
import { SignInService } from './sign-in.service.js';

const { signUp, signIn } = OPERATIONS.auth;

@Controller()
export class SignInController {
  constructor(
    private readonly signIns: SignInService,
    private readonly hasher: PasswordHasher,
  ) {}

  @Handles(signUp)
  signUp({ input }: Call<typeof signUp>): Promise<Session> {
    return countingSignIn('sign_up', () => this.hasher.withCapacity(() => this.signIns.signUp(input)));
  }

  @Handles(signIn)
  signIn({ input }: Call<typeof signIn>): Promise<Session> {
    return countingSignIn('password', () => this.hasher.withCapacity(() => this.signIns.signIn(input)));
  }
}
