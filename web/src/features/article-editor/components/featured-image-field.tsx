import { IMAGE_TYPES } from '@hearthwise/contracts/images';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Field, Input } from '../../../components/ui/field.js';
import { Icon } from '../../../components/ui/icon.js';
import { ResponsiveImage } from '../../images/display/responsive-image.js';

interface FeaturedImageFieldProps {
  address: string;
  isUploading: boolean;
  onChange: (address: string) => void;
  onFile: (file: File) => void;
}

/** Address of the featured image, typed or uploaded; the preview is hidden if the image cannot be loaded. */
export function FeaturedImageField({ address, isUploading, onChange, onFile }: FeaturedImageFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  const shown = address.trim();

  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Featured Image" className="min-w-56 grow">
          <Input
            name="featuredImage"
            inputMode="url"
            value={address}
            placeholder="https://… or upload one"
            onChange={({ target }) => onChange(target.value)}
          />
        </Field>
        <Button
          variant="secondary"
          pending={isUploading}
          pendingLabel="Uploading..."
          onClick={() => picker.current?.click()}
        >
          <Icon as={Upload} size={18} />
          Upload Image
        </Button>
        <input
          ref={picker}
          type="file"
          hidden
          accept={IMAGE_TYPES.join(',')}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) {
              onFile(file);
            }
          }}
        />
      </div>
      {shown && (
        <ResponsiveImage
          key={shown}
          src={shown}
          alt="Featured image"
          sizes="(width < 48rem) 92vw, 24rem"
          className="aspect-3/2 w-full max-w-sm rounded-card border border-line"
        />
      )}
    </div>
  );
}
