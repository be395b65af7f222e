import { PRODUCT_NAME } from '@hearthwise/contracts/product';
import { Link } from 'react-router-dom';

/** The product's mark and name, with a link to the landing page. In the header of small screens the name makes room. */
export function Logo() {
  return (
    <Link to="/" className="inline-flex min-h-11 items-center gap-2.5 text-brand">
      <LogoMark />
      <span className="font-display text-[1.2rem] leading-none max-[22rem]:[header_&]:sr-only min-[24.3rem]:text-[1.45rem] font-semibold tracking-[-0.02em] text-ink max-[26rem]:[header:has([data-member-bell])_&]:sr-only">
        {PRODUCT_NAME}
      </span>
    </Link>
  );
}

/** A house under a broad roof, its one window lit. */
function LogoMark() {
  return (
    <svg viewBox="0 0 32 32" width={32} height={32} aria-hidden="true" focusable="false" className="shrink-0">
      <path
        fill="currentColor"
        d="M22 4.2h3.4v5.2L30 13.6a1.1 1.1 0 0 1-.75 1.9H27V27a1.6 1.6 0 0 1-1.6 1.6H6.6A1.6 1.6 0 0 1 5 27V15.5H2.75a1.1 1.1 0 0 1-.75-1.9L15.2 2.5a1.25 1.25 0 0 1 1.6 0L22 6.8Z"
      />
      <path className="fill-[oklch(0.83_0.13_78)]" d="M11.4 26v-7.2a4.6 4.6 0 0 1 9.2 0V26Z" />
      <path fill="none" stroke="currentColor" strokeWidth={1.4} d="M16 14.2V26M11.4 20.2h9.2" />
    </svg>
  );
}
