import core from '@uppy/core/css/style.min.css?inline';
import dashboard from '@uppy/dashboard/css/style.min.css?inline';
import webcam from '@uppy/webcam/css/style.min.css?inline';
import ours from './upload-widget.css?inline';

let isAdopted = false;

/**
 * Uppy's looks and ours over them. They come with the widget's own script, because the one stylesheet of the client is
 * read by everybody; as a constructed sheet they need no exception from the content security policy.
 */
export function adoptWidgetStyles(): void {
  if (isAdopted || !('adoptedStyleSheets' in document)) {
    return;
  }
  isAdopted = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@layer uppy {${core}${dashboard}${webcam}} ${ours}`);
  document.adoptedStyleSheets.push(sheet);
}
