import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { detailOf, fetchFile } from '../../../lib/api-client.js';
import { Button } from '../../../components/ui/button.js';
import { reportFailure } from '../../../session/sign-in.js';

interface DownloadButtonProps {
  /** Of the API. */
  path: string;
  className?: string;
  children: ReactNode;
}

/** Saves a file of the API on the device. Unlike with a link, people learn why the server refuses it. */
export function DownloadButton({ path, className, children }: DownloadButtonProps) {
  const download = useMutation({
    mutationFn: () => fetchFile(path),
    onSuccess: ({ blob, name }) => saveAs(blob, name),
    onError: (error) =>
      reportFailure(error, detailOf(error) ?? "The file didn't download. Please try again."),
  });

  return (
    <Button
      variant="secondary"
      pending={download.isPending}
      onClick={() => download.mutate()}
      {...(className && { className })}
    >
      {children}
    </Button>
  );
}

function saveAs(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
