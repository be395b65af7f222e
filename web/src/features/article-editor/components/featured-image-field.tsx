import { Upload } from 'lucide-react';
import { Field, Input } from '../../../components/ui/field.js';
import { Icon } from '../../../components/ui/icon.js';
import { ResponsiveImage } from '../../images/display/responsive-image.js';
import { FileButton } from '../../images/upload/file-button.js';

interface FeaturedImageFieldProps {
  address: string;
  isUploading: boolean;
  onChange: (address: string) => void;
  onFile: (file: File) => void;
}

/** Address of the featured image, typed or uploaded; the preview is hidden if the image cannot be loaded. */
export function FeaturedImageField({ address, isUploading, onChange, onFile }: FeaturedImageFieldProps) {
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
        <FileButton isPending={isUploading} onFile={onFile}>
          <Icon as={Upload} size={18} />
          Upload Image
        </FileButton>
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
