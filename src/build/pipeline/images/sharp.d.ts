/** The part of the optional package that converts images. Declared here, so that types are checked without the package. */
declare module 'sharp' {
  export interface Sharp {
    /** `autoOrient` is the size of the image as displayed. */
    metadata(): Promise<{ format?: string; pages?: number; autoOrient: { width: number; height: number } }>
    autoOrient(): Sharp
    clone(): Sharp
    resize(width: number): Sharp
    avif(options: { quality: number }): Sharp
    webp(options: { quality?: number; smartSubsample?: boolean; lossless?: boolean }): Sharp
    raw(): Sharp
    toBuffer(): Promise<Buffer>
  }
  export default function sharp(input: Buffer, options: { failOn: 'error' }): Sharp
}
