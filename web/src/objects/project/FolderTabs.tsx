import { linkTo } from '@verbatim/contracts/routes.ts'
import { useRoute } from '../../lib/route.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { usePlacedTabs } from '../view/use-placed-tabs.tsx'

/** What is in a folder, and behind it the lists of it that somebody saved. */
export function FolderTabs({ folderId: projectCategoryId }: { folderId: string }) {
  const route = useRoute()?.name
  const to = (name: 'folder' | 'folderProjects' | 'folderInsights') => ({
    to: linkTo(name, { projectCategoryId }),
    on: route === name,
  })
  return (
    <Tabs
      label="Folder"
      tabs={[
        { ...to('folder'), label: 'In this folder' },
        { ...to('folderProjects'), label: 'All projects' },
        { ...to('folderInsights'), label: 'Insights' },
        ...usePlacedTabs('folder', projectCategoryId),
      ]}
    />
  )
}
