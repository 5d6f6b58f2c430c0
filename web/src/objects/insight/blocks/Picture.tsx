import { isId } from '@verbatim/contracts/ids.ts'
import type { Node } from 'prosemirror-model'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import styles from './Blocks.module.css'
import type { BlockEdit } from './block-edit.ts'
import { type BlockFile, useBlockFile } from './block-file.ts'
import { ComingFile, isHere } from './ComingFile.tsx'
import { RemoveFile } from './RemoveFile.tsx'

type PictureProps = { node: Node; edit?: BlockEdit }

/** A picture of ours, with what it shows in words for those who do not see it. */
export function Picture({ node, edit }: PictureProps): ReactNode {
  const { fileId, alt } = node.attrs
  return isId(fileId) ? <Shown fileId={fileId} alt={String(alt)} edit={edit} /> : null
}

function Shown({ fileId, alt, edit }: { fileId: string; alt: string; edit: BlockEdit | undefined }) {
  const standing = useBlockFile(fileId)
  const { file } = standing
  if (!file || !isHere(standing)) return <ComingFile standing={standing} edit={edit} what="a picture" />
  return (
    <figure className={styles.picture} data-words={alt || 'A picture'}>
      <img src={`/image/${fileId}`} alt={alt} />
      {edit && <AltText alt={alt} edit={edit} file={file} />}
    </figure>
  )
}

/** What the picture shows, in words; asked of its writer, who may leave it out. */
function AltText({ alt, edit, file }: { alt: string; edit: BlockEdit; file: BlockFile }) {
  const [text, setText] = useState<string | null>(null)
  if (text === null)
    return (
      <figcaption className={styles.alt}>
        <span className={alt ? 'meta ellip' : styles.missing}>
          {alt ? `In words: ${alt}` : 'Nothing says what this picture shows.'}
        </span>
        <Button size="xs" variant="ghost" onClick={() => setText(alt)}>
          {alt ? 'Change' : 'Say what it shows'}
        </Button>
        <RemoveFile file={file} edit={edit} />
      </figcaption>
    )
  const keep = (): void => {
    edit.set({ alt: text.trim() })
    setText(null)
  }
  return (
    <form
      className={styles.alt}
      onSubmit={(event) => {
        event.preventDefault()
        keep()
      }}
    >
      <TextInput
        label="What this picture shows"
        hint="For those who do not see it."
        value={text}
        maxLength={500}
        autoFocus
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Escape') setText(null)
        }}
      />
      <Button size="sm" type="submit">
        Keep
      </Button>
    </form>
  )
}
