import { Crop } from 'lucide-react';

/** Opens the dialog in which a picture is cropped and turned; lies over its corner. */
export function EditButton({ name, onEdit }: { name: string; onEdit: () => void }) {
  return (
    <button
      type="button"
      onClick={onEdit}
      aria-label={`Edit ${name}`}
      title="Crop and turn"
      className="btn btn-quiet absolute size-11 p-0"
      style={{ top: 8, right: 8 }}
    >
      <Crop size={16} aria-hidden="true" />
    </button>
  );
}
