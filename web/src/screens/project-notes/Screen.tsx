import { useRouteParams } from '../../lib/route.ts'
import { NotesPage } from '../../objects/note-list/NotesPage.tsx'
import { SectionView } from '../../objects/view/SectionView.tsx'

/** The notes of a project: the view that everybody has first, else the plain list. */
export function Screen() {
  const { projectId } = useRouteParams('project', 'projectNotes')
  return (
    <SectionView projectId={projectId} objectType="NOTE">
      <NotesPage projectId={projectId} view={undefined} />
    </SectionView>
  )
}
