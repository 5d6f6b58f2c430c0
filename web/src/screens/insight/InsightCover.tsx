import { useMutation } from '@apollo/client/react'
import { ImagePlus, Trash2 } from 'lucide-react'
import { useBlockFile } from '../../objects/insight/blocks/block-file.ts'
import { Cover, isNoCover } from '../../objects/insight/Cover.tsx'
import { chooseFiles } from '../../objects/upload/choose-files.ts'
import { useInsightUploads, whenKnown } from '../../objects/upload/use-insight-uploads.ts'
import { Button } from '../../ui/Button.tsx'
import { showProblem } from '../../ui/toasts.ts'
import styles from './InsightCover.module.css'
import type { OpenInsight } from './open-insight.ts'
import { SetCover_mutation } from './operations.ts'

type CoverProps = { insight: OpenInsight; project: { id: string }; mayEdit: boolean }

/** The picture above the draft, chosen and taken away by who writes. Readers see it with the next publication. */
export function InsightCover({ insight, project, mayEdit }: CoverProps) {
  const { id: insightId, coverFileId } = insight
  const [save] = useMutation(SetCover_mutation)
  const set = (fileId: string | null): void => {
    const ask = () => save({ variables: { input: { insightId, coverFileId: fileId } } })
    void whenKnown(ask).catch(showProblem)
  }
  const upload = useInsightUploads({ id: insightId, projectId: project.id })
  const choose = () =>
    chooseFiles({ accept: 'image/*', most: 1 }, (files) =>
      upload(files, ([one]) => {
        if (one) set(one.fileId)
        return true
      }),
    )
  if (!coverFileId)
    return (
      mayEdit && (
        <Button className={styles.add} size="xs" variant="ghost" icon={ImagePlus} onClick={choose}>
          Add a cover
        </Button>
      )
    )
  return (
    <div className={styles.place}>
      <Cover fileId={coverFileId} />
      {mayEdit && <NoCover fileId={coverFileId} />}
      {mayEdit && (
        <div className={styles.acts}>
          <Button size="xs" icon={ImagePlus} onClick={choose}>
            Change cover
          </Button>
          <Button size="xs" icon={Trash2} onClick={() => set(null)}>
            Remove cover
          </Button>
        </div>
      )}
    </div>
  )
}

/** Why nobody sees a cover, for who can choose another. */
function NoCover({ fileId }: { fileId: string }) {
  return isNoCover(useBlockFile(fileId)) && <p className={`meta ${styles.none}`}>The cover cannot be shown.</p>
}
