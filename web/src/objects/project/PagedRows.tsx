import type { ReactNode } from 'react'
import { RowList } from '../../ui/ListRow.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'

type Page<Item> = { items: readonly Item[]; nextCursor?: string | null }

type PagedRowsProps<Item> = {
  query: { error?: unknown; refetch: () => Promise<unknown> }
  /** What was read so far; undefined while it is on its way. */
  page: Page<Item> | undefined
  failed: string
  /** What is on its way: "Loading recent notes". */
  label: string
  /** What stands there when there is nothing. */
  none: ReactNode
  row: (item: Item) => ReactNode
  /** Reads the page after this one. */
  onMore: (after: string) => Promise<unknown>
}

/** Things of many projects in rows, page by page. */
export function PagedRows<Item>({ query, page, failed, label, none, row, onMore }: PagedRowsProps<Item>) {
  const after = page?.nextCursor
  return (
    <>
      <QueryState
        query={{ data: page, error: query.error, refetch: query.refetch }}
        failed={failed}
        waiting={<SkeletonRows height={48} label={label} />}
        empty={({ items }) => items.length === 0 && none}
      >
        {({ items }) => <RowList>{items.map(row)}</RowList>}
      </QueryState>
      {after && <ShowMore onMore={() => onMore(after)} />}
    </>
  )
}

/** A page with the one that follows it. */
export const joined = <Item, Read extends Page<Item>>(before: Page<Item>, more: Read): Read => ({
  ...more,
  items: [...before.items, ...more.items],
})
