/** Where the bytes of announced files go. */
export const UPLOADS_PATH = '/files/uploads'
