import type { Uppy } from '@uppy/core';
import { type RefObject, useEffect, useRef } from 'react';
import { createUploadWidget } from './create-upload-widget.js';
import { adoptWidgetStyles } from './widget-styles.js';

type Options = Omit<Parameters<typeof createUploadWidget>[0], 'target'>;

/** Mounts the widget into an element; unmounting cancels a running upload. */
export function useUploadWidget(options: Options): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const widget = useRef<Uppy>(null);
  const latest = useRef(options);

  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    const { height, maxBytes } = latest.current;
    adoptWidgetStyles();
    const uppy = createUploadWidget({
      target: place.current as HTMLElement,
      height,
      maxBytes,
      requestAddress: () => latest.current.requestAddress(),
      onStart: () => latest.current.onStart(),
      onSent: (sent) => latest.current.onSent(sent),
      onStop: () => latest.current.onStop(),
      onNotice: (text) => latest.current.onNotice(text),
      onNoAddress: (error) => latest.current.onNoAddress(error),
    });
    widget.current = uppy;

    return () => uppy.destroy();
  }, []);

  usePasteAnywhere(place, widget);

  return place;
}

/** Takes an image that is pasted anywhere on the page; inside the widget, Uppy does. */
function usePasteAnywhere(place: RefObject<HTMLElement | null>, widget: RefObject<Uppy | null>): void {
  useEffect(() => {
    const take = ({ target, clipboardData }: ClipboardEvent) => {
      const isTaken = target instanceof Node && place.current?.contains(target);
      const files = [...(clipboardData?.files ?? [])];
      if (!isTaken && files.length > 0) {
        widget.current?.addFiles(files.map((file) => ({ name: file.name, type: file.type, data: file })));
      }
    };
    document.addEventListener('paste', take);

    return () => document.removeEventListener('paste', take);
  }, [place, widget]);
}
