import { useBlockFile } from './blocks/block-file.ts'
import { isHere } from './blocks/ComingFile.tsx'
import styles from './Cover.module.css'

/** The picture above an insight. It says nothing that the title does not, so it has no words of its own. */
export function Cover({ fileId }: { fileId: string }) {
  const standing = useBlockFile(fileId)
  if (standing.isGone) return null
  return (
    <div className={styles.cover} data-cover data-coming={!isHere(standing) || undefined}>
      {isHere(standing) && standing.file?.fileType === 'IMAGE' && <img src={`/image/${fileId}`} alt="" />}
    </div>
  )
}
