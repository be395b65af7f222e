import { within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { renderSignInFailure, renderSignInForm } from './render-sign-in.js';

/** Puts a rendered page into the document. */
function open({ head, body }: { head: string; body: string }) {
  document.body.innerHTML = body;
  onTestFinished(() => document.body.replaceChildren());

  return { ...within(document.body), head };
}

const state = {
  returnTo: '/ai-chat?category=ways-we-live',
  isPasswordShown: false,
  resetLinkCommand: 'npm run reset-link --',
};

describe('the sign-in forms', () => {
  it('should keep what was typed as text, whatever it is', () => {
    const email = '"><script>alert(1)</script>';
    const page = open(renderSignInForm('signIn', { ...state, email }));
    expect(page.getByLabelText<HTMLInputElement>('Email').value).toBe(email);
    expect(page.queryByText('alert(1)')).toBeNull();
  });

  it('should lead on to the same place, from the form and from the other form', () => {
    const signIn = open(renderSignInForm('signIn', state));
    const form = signIn.getByRole('button', { name: 'Sign in' }).closest('form');
    expect(new FormData(form ?? undefined).get('returnTo')).toBe(state.returnTo);
    expect(signIn.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe(
      '/api/sign-up?returnTo=%2Fai-chat%3Fcategory%3Dways-we-live',
    );
  });

  it('should say beside a field what is wrong with it', () => {
    const errors = [{ path: 'password', message: 'Too short.' }];
    const page = open(renderSignInForm('signUp', { ...state, errors, problem: 'Please check.' }));
    const field = page.getByLabelText('Password');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(page.getByText('Too short.').id).toBe(field.getAttribute('aria-describedby'));
    expect(page.getByRole('alert').textContent).toBe('Please check.');
    expect(page.getByLabelText('Email').getAttribute('aria-invalid')).toBeNull();
  });

  it('should show the password to anybody who asked, with the focus in its field', () => {
    const page = open(
      renderSignInForm('resetPassword', { ...state, token: 't', password: 'abc', isPasswordShown: true }),
    );
    const field = page.getByLabelText<HTMLInputElement>('New password');
    expect(field.type).toBe('text');
    expect(field.value).toBe('abc');
    expect(field.hasAttribute('autofocus')).toBe(true);
    const hide = page.getByRole('button', { name: 'Hide password' });
    expect(hide.getAttribute('formaction')).toBe('/api/reset-password');
    expect(hide.hasAttribute('formnovalidate')).toBe(true);
  });

  it('should say how to get a reset link where the site runs', () => {
    const resetLinkCommand = 'docker compose exec auth node dist/reset-link.js';
    const page = open(renderSignInForm('resetPassword', { ...state, resetLinkCommand }));
    expect(page.getByText(`${resetLinkCommand} you@example.org`)).toBeTruthy();
    expect(page.queryByLabelText('New password')).toBeNull();
  });

  it('should not be indexed by search engines', () => {
    expect(open(renderSignInForm('signIn', state)).head).toContain('<meta name="robots" content="noindex"/>');
  });
});

describe('the page of a failure', () => {
  it('should say what happened and where to try again', () => {
    const page = open(renderSignInFailure({ title: 'No', message: 'It failed.', tryAgain: '/api/login' }));
    expect(page.getByRole('heading', { name: 'No' })).toBeTruthy();
    expect(page.getByText('It failed.')).toBeTruthy();
    expect(page.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/api/login');
  });
});
