import { isId } from '@verbatim/contracts/ids.ts'
import { Download, FileText } from 'lucide-react'
import type { Node } from 'prosemirror-model'
import { type ReactNode, useState } from 'react'
import { PlayerPanel } from '../../../player/PlayerPanel.tsx'
import { createPlayer } from '../../../player/player-controller.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { sizeInWords } from '../../upload/upload.ts'
import styles from './Blocks.module.css'
import type { BlockEdit } from './block-edit.ts'
import { type BlockFile, useBlockFile } from './block-file.ts'
import { ComingFile, isHere } from './ComingFile.tsx'
import { RemoveFile } from './RemoveFile.tsx'

type FileCardProps = { node: Node; edit?: BlockEdit }

/** A file of ours: a recording plays in place, of others stand their name, kind and size, to be saved. */
export function FileCard({ node, edit }: FileCardProps): ReactNode {
  const { fileId } = node.attrs
  return isId(fileId) ? <Shown fileId={fileId} edit={edit} /> : null
}

function Shown({ fileId, edit }: { fileId: string; edit: BlockEdit | undefined }) {
  const standing = useBlockFile(fileId)
  const { file } = standing
  if (!file || !isHere(standing)) return <ComingFile standing={standing} edit={edit} what="a file" />
  if (file.durationMs && file.streamUrl) return <PlayedFile file={file} streamUrl={file.streamUrl} edit={edit} />
  return (
    <div className={styles.card} data-words={file.name}>
      <Icon of={FileText} />
      <span className={styles.words}>
        <b className="ellip">{file.name}</b>
        <span className="meta">
          {KINDS[file.fileType] ?? 'File'}, {sizeInWords(file.size)}
        </span>
      </span>
      {file.downloadUrl && (
        <a className="btn ghost sm" href={file.downloadUrl} download>
          <Icon of={Download} />
          Save
        </a>
      )}
      {edit && <RemoveFile file={file} edit={edit} />}
    </div>
  )
}

type PlayedFileProps = { file: BlockFile; streamUrl: string; edit: BlockEdit | undefined }

function PlayedFile({ file, streamUrl, edit }: PlayedFileProps) {
  const { name, fileType, hlsUrl, posterUrl, storyboard, peaks, durationMs } = file
  const [player] = useState(() => {
    const made = createPlayer()
    made.expect(durationMs)
    return made
  })
  return (
    <figure className={styles.recording} data-plays data-words={name}>
      <PlayerPanel
        player={player}
        recording={{ name, isVideo: fileType === 'VIDEO', streamUrl, hlsUrl, posterUrl, storyboard, peaks }}
        marks={[]}
        moments={null}
      />
      <figcaption className={styles.alt}>
        <span className="meta ellip">{name}</span>
        {edit && <RemoveFile file={file} edit={edit} />}
      </figcaption>
    </figure>
  )
}

/** What kinds of files are called. */
const KINDS: Readonly<Record<string, string>> = {
  AUDIO: 'Recording',
  VIDEO: 'Film',
  IMAGE: 'Picture',
  SPREADSHEET: 'Table',
  DOCUMENT: 'Document',
  PRESENTATION: 'Slides',
}
