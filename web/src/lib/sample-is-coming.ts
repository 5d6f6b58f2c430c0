/** In the address of a new workspace's first page: its sample study was asked for and may still be in the making. */
export const SAMPLE_IS_COMING = 'sample-is-coming'
