import { useEffect, useRef, useState } from 'react';
import { statusOf, detailOf } from '../../../lib/api-client.js';
import { cx } from '../../../lib/cx.js';
import { formatBytes } from '../../../lib/format-bytes.js';
import { reportFailure } from '../../../session/sign-in.js';
import { Button } from '../../../components/ui/button.js';
import { Spinner } from '../../../components/ui/spinner.js';
import { UPLOAD_PURPOSES, type UploadedImage, type UploadPurpose } from './upload-purposes.js';
import { UPLOAD_FAILURES } from './upload-texts.js';
import { UPLOAD_HEIGHT } from './upload-height.js';
import { useRegistration } from './use-registration.js';
import { useUploadWidget } from './use-upload-widget.js';

export interface ImageUploadProps {
  purpose: UploadPurpose;
  onUploaded: (image: UploadedImage) => void;
  /** Called when an upload starts, and when it has succeeded, failed or been cancelled. */
  onPendingChange?: (isPending: boolean) => void;
}

/** Uploads and registers one image: chosen, dropped, pasted or from the camera. Loaded on demand. */
export function ImageUpload({ purpose, onUploaded, onPendingChange }: ImageUploadProps) {
  const { maxBytes, requestAddress } = UPLOAD_PURPOSES[purpose];
  const [isSending, setIsSending] = useState(false);
  const [notice, setNotice] = useState<string>();
  const registration = useRegistration(purpose, onUploaded);
  const place = useUploadWidget({
    height: UPLOAD_HEIGHT,
    maxBytes,
    requestAddress,
    onStart: () => setIsSending(true),
    onSent: (sent) => {
      setIsSending(false);
      registration.mutate(sent);
    },
    onStop: () => setIsSending(false),
    onNotice: setNotice,
    onNoAddress: (error) => reportFailure(error, UPLOAD_FAILURES.noAddress),
  });
  useReportPending(isSending || registration.isPending, onPendingChange);

  return (
    <div>
      <div ref={place} hidden={registration.isPending || registration.isError} />
      {registration.isPending && (
        <Panel>
          <Spinner label="Checking the picture..." />
        </Panel>
      )}
      {registration.isError && (
        <RegistrationFailure
          title={UPLOAD_PURPOSES[purpose].registrationFailed}
          error={registration.error}
          onRetry={() => registration.mutate(registration.variables)}
          onStartOver={registration.reset}
        />
      )}
      <p role="alert" className={cx('font-semibold text-danger', notice && 'mt-3')}>
        {notice}
      </p>
      <p className="mt-2 text-sm text-ink-soft">
        JPEG, PNG, WebP, GIF or AVIF, at most {formatBytes(maxBytes)}.
      </p>
    </div>
  );
}

/** Unmounting counts as an end, because it cancels the upload. */
function useReportPending(isPending: boolean, report: ImageUploadProps['onPendingChange']): void {
  const latest = useRef(report);
  useEffect(() => {
    latest.current = report;
  });
  useEffect(() => {
    latest.current?.(isPending);

    return () => latest.current?.(false);
  }, [isPending]);
}

/** In place of the widget, with the same height. */
function Panel({ children }: { children: React.ReactNode }) {
  return (
    <div className="flex min-h-56 flex-col items-center justify-center rounded-card border border-line bg-surface p-6 text-center">
      {children}
    </div>
  );
}

interface RegistrationFailureProps {
  title: string;
  error: Error;
  onRetry: () => void;
  onStartOver: () => void;
}

/** The file was uploaded but could not be registered. A retry is offered only if the server was unavailable. */
function RegistrationFailure({ title, error, onRetry, onStartOver }: RegistrationFailureProps) {
  const status = statusOf(error);
  const canRetry = status === 0 || status === 429 || status >= 500;

  return (
    <Panel>
      <p role="alert">
        <span className="block font-semibold text-danger">{title}</span>
        <span className="mt-1 block text-ink-soft">
          {detailOf(error) ?? "The server couldn't be reached."}
        </span>
      </p>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        {canRetry && <Button onClick={onRetry}>Try again</Button>}
        <Button variant="secondary" onClick={onStartOver}>
          Choose another picture
        </Button>
      </div>
    </Panel>
  );
}
