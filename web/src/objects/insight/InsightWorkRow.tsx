import { linkTo } from '@verbatim/contracts/routes.ts'
import { Lightbulb } from 'lucide-react'
import { WorkRow } from '../project/WorkRow.tsx'

type WrittenInsight = {
  id: string
  title: string
  updatedAt: string
  published: boolean
  project: { title: string; sample: boolean } | null
}

/** An insight in a list over many projects: whether readers have it, where it lies, and when it changed. */
export function InsightWorkRow({ insight, now }: { insight: WrittenInsight; now: number }) {
  const { id, title, updatedAt, published, project } = insight
  return (
    <WorkRow
      {...{ title, now }}
      to={linkTo('insight', { insightId: id })}
      icon={Lightbulb}
      place={`${published ? 'Published' : 'Draft'}${project ? ` in ${project.title}` : ''}`}
      sample={project?.sample ?? false}
      at={updatedAt}
    />
  )
}
