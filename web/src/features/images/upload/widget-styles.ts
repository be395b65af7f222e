import core from '@uppy/core/css/style.min.css?inline';
import dashboard from '@uppy/dashboard/css/style.min.css?inline';
import webcam from '@uppy/webcam/css/style.min.css?inline';
import ours from './upload-widget.css?inline';

let isAdopted = false;

/**
 * Uppy's styles with ours over them. They are part of the widget's script, because every page loads the one stylesheet of the
 * client; a constructed stylesheet needs no exception in the content security policy.
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
