import { lazy, Suspense, useCallback } from 'react'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import styles from './PagesSide.module.css'
import type { FilePages } from './use-file-pages.ts'

const PdfPages = lazy(() => import('../../objects/pdf/PdfPages.tsx').then((part) => ({ default: part.PdfPages })))

/** The pages of a PDF as they were uploaded, beside the text that was read from them. */
export function PagesSide({ pages, file }: { pages: FilePages; file: NonNullable<FilePages['file']> }) {
  const { turn, press } = pages
  const turnTo = useCallback((page: number) => turn(file.id, page), [turn, file.id])
  const onMark = useCallback((id: string) => press({ id }), [press])
  return (
    <aside
      className={styles.side}
      aria-label={`Pages of ${file.name}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        pages.close()
      }}
    >
      <Suspense fallback={<SkeletonText label="Opening the pages" />}>
        <PdfPages
          name={file.name}
          url={file.downloadUrl ?? ''}
          page={pages.page}
          onPage={turnTo}
          onClose={pages.close}
          marks={pages.marks}
          onMark={onMark}
          onFind={(words) => pages.find({ words, page: pages.page })}
        />
      </Suspense>
    </aside>
  )
}
