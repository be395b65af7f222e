import { toast } from '../components/ui/toast.js';
import { signInHref } from './sign-in.js';

/** Tells a visitor that this needs an account, with a link to the sign-in page, which leads back here. */
export function askToSignIn(description: string): void {
  toast({
    title: 'Sign In Required',
    description: (
      <>
        {`${description} `}
        <a href={signInHref()} className="font-semibold underline underline-offset-4">
          Sign in
        </a>
      </>
    ),
    variant: 'destructive',
  });
}
