import { counted } from '../../lib/words.ts'
import { Switch } from '../../ui/Checkbox.tsx'
import { Progress } from '../../ui/Progress.tsx'
import type { BundleProgress } from './use-bundle.ts'

type BundleChoicesProps = {
  names: boolean
  speakerNotes: boolean
  progress: BundleProgress | null
  onNames: (names: boolean) => void
  onSpeakerNotes: (speakerNotes: boolean) => void
}

const MEGABYTE = 1_000_000

/** What is in a presentation that leaves, and how far it is once it was asked for. */
export function BundleChoices({ names, speakerNotes, progress, onNames, onSpeakerNotes }: BundleChoicesProps) {
  return (
    <>
      <Switch
        label="With the names of who speaks"
        checked={names}
        onChange={(event) => onNames(event.target.checked)}
      />
      <Switch
        label="With speaker notes"
        checked={speakerNotes}
        onChange={(event) => onSpeakerNotes(event.target.checked)}
      />
      <p className="meta">
        {
          'One archive (ZIP). Unpack it and open index.html in any browser: it needs no network. It shows what was published, with clips and pictures. '
        }
        {!names &&
          'Who speaks is called Speaker 1, Speaker 2 and so on; names within the words stay, and clips are heard and seen as they are. '}
        The audit log keeps that you exported it.
      </p>
      {progress && <HowFar {...progress} />}
    </>
  )
}

function HowFar({ files, fileCount, clipCount, bytes }: BundleProgress) {
  const size = `${(bytes / MEGABYTE).toFixed(1)} MB`
  const clips = clipCount > 0 ? `with ${counted(clipCount, 'clip')}; ` : ''
  return (
    <div className="col gap-2">
      <Progress label="Downloading the presentation" value={files} of={fileCount} />
      <p className="meta num" role="status">{`${clips}file ${Math.min(files, fileCount)} of ${fileCount}, ${size}`}</p>
    </div>
  )
}
