/** What can be written down as text and read again. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json | undefined }
