import {
  type ReactNode,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { cx } from '../../../lib/cx.js';

/** CSS pixels of the screens that a page can be looked at on. */
const SCREENS = { Wide: 1280, Phone: 390 } as const;
type Screen = keyof typeof SCREENS;

/** Narrower windows begin with the phone: a wide page would be too small to read there. */
const SMALL_SCREEN = 768;

interface LivePreviewProps {
  /** Who sees the page. */
  audience: string;
  children: ReactNode;
}

/**
 * The real page with the unsaved texts, as it looks on a wide screen or a phone: the components are rendered into a frame
 * of that width, which is scaled to fit. It can be read and scrolled by everybody; its controls do nothing.
 */
export function LivePreview({ audience, children }: LivePreviewProps) {
  const [screen, setScreen] = useState<Screen>(() => (innerWidth < SMALL_SCREEN ? 'Phone' : 'Wide'));

  return (
    <section aria-label="Preview" className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-3 pb-3">
        <p className="text-sm text-ink-soft">The page with these texts, as {audience} would see it.</p>
        <ScreenChoice value={screen} onChange={setScreen} />
      </div>
      <Frame width={SCREENS[screen]}>{children}</Frame>
    </section>
  );
}

function ScreenChoice({ value, onChange }: { value: Screen; onChange: (screen: Screen) => void }) {
  return (
    <div
      role="group"
      aria-label="Screen of the preview"
      className="flex rounded-control border border-line-strong"
    >
      {(Object.keys(SCREENS) as Screen[]).map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === value}
          onClick={() => onChange(name)}
          className={cx(
            'min-h-9 rounded-control px-3 text-sm font-semibold',
            name === value ? 'bg-brand-wash text-ink' : 'text-ink-soft hover:text-ink',
          )}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

function Frame({ width, children }: { width: number; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  // The same function for each rendering: another one would take the page out of the frame and put it back.
  const attach = useCallback((frame: HTMLIFrameElement | null) => setBody(frame && prepare(frame)), []);
  useUnreachableControls(body);
  const available = useWidth(box);
  const scale = Math.min(1, available / width);

  return (
    <div
      ref={box}
      className="h-[26rem] overflow-hidden rounded-card border border-line bg-paper lg:h-[calc(100dvh-17rem)] lg:min-h-[24rem]"
    >
      <iframe
        ref={attach}
        title="Preview of the page"
        sandbox="allow-same-origin"
        // Firefox replaces the first document of a frame.
        onLoad={({ currentTarget }) => setBody(prepare(currentTarget))}
        className="mx-auto block origin-top-left border-0"
        // The policy lets scripts set styles; these follow from the size of the window.
        style={{
          width,
          height: `${100 / scale}%`,
          transform: `scale(${scale})`,
          marginLeft: Math.max(0, (available - width * scale) / 2),
        }}
      />
      {body &&
        createPortal(
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it keeps controls from acting, and is none
          <div onClickCapture={stop} onSubmitCapture={stop}>
            {children}
          </div>,
          body,
        )}
    </div>
  );
}

/** Before the component that was pressed, and before the browser follows a link. */
function stop(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** Takes the controls of the page out of the order of Tab, also those that it shows later. */
function useUnreachableControls(page: HTMLElement | null): void {
  useEffect(() => {
    if (!page) {
      return undefined;
    }
    const takeOut = () =>
      page.querySelectorAll<HTMLElement>(CONTROLS).forEach((control) => (control.tabIndex = -1));
    const observer = new MutationObserver(takeOut);
    takeOut();
    observer.observe(page, { childList: true, subtree: true });

    return () => observer.disconnect();
  }, [page]);
}

/** Gives the frame's own document our styles and language; returns its body. */
function prepare(frame: HTMLIFrameElement): HTMLElement | null {
  const inner = frame.contentDocument;
  if (!inner) {
    return null;
  }
  if (inner.head.childElementCount === 0) {
    const styles = document.head.querySelectorAll('style, link[rel="stylesheet"]');
    inner.head.append(...Array.from(styles, (style) => style.cloneNode(true)));
    inner.documentElement.lang = document.documentElement.lang;
    inner.title = 'Preview';
  }

  return inner.body;
}

function useWidth(element: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) {
      return undefined;
    }
    const measure = () => setWidth(box.clientWidth);
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(box);

    return () => observer.disconnect();
  }, [element]);

  return width;
}
