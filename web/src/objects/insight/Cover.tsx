import { type FileStanding, useBlockFile } from './blocks/block-file.ts'
import { isHere } from './blocks/ComingFile.tsx'
import styles from './Cover.module.css'

/** Whether a cover has ended without a picture: its file is gone, came to nothing or is something else. */
export function isNoCover(standing: FileStanding): boolean {
  const { file, upload, isGone, hasFailed } = standing
  if (isGone || hasFailed) return true
  if (upload && (upload.state === 'failed' || upload.state === 'refused')) return true
  if (!file) return false
  if (file.removed || file.processing.state === 'FAILED' || file.processing.state === 'CANCELLED') return true
  return isHere(standing) && file.fileType !== 'IMAGE'
}

/**
 * The picture above an insight. It says nothing that the title does not, so it has no words of its own; where there is
 * none to come, there is no frame either.
 */
export function Cover({ fileId }: { fileId: string }) {
  const standing = useBlockFile(fileId)
  if (isNoCover(standing)) return null
  return (
    <div className={styles.cover} data-cover data-coming={!isHere(standing) || undefined}>
      {isHere(standing) && <img src={`/image/${fileId}`} alt="" />}
    </div>
  )
}
