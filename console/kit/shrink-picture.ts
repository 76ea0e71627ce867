import { PICTURE } from '#domain/texts/banners.ts'

/** As wide as a card of the portal on a desktop is, twice over; a phone shows it at half of that. */
const WIDTHS = [640, 480, 360] as const
const QUALITIES = [0.82, 0.7, 0.55, 0.4] as const

/**
 * A picture as a banner may have it: no wider than the widest of `WIDTHS`, drawn anew, so that nothing of it but the picture
 * is left (where and when it was taken), and as good as its weight allows. Else why not: this browser cannot read the file, or it
 * is too heavy however small.
 */
export async function shrinkPicture(file: Blob): Promise<Blob | 'picture-unknown' | 'picture-too-large'> {
  const drawn = await createImageBitmap(file).catch(() => null)
  if (drawn === null) return 'picture-unknown'
  try {
    for (const width of WIDTHS)
      for (const quality of QUALITIES) {
        const made = await drawAt(drawn, sizeWithin(drawn, width), quality)
        if (made !== null && made.size <= PICTURE.mostBytes) return made
      }
    return 'picture-too-large'
  } finally {
    drawn.close()
  }
}

interface Size {
  readonly width: number
  readonly height: number
}

/** As large as it may be, in its own shape: one that is very high gets narrower. Never larger than it is. */
export function sizeWithin({ width, height }: Size, widest: number): Size {
  const scale = Math.min(1, widest / width, PICTURE.highest / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

async function drawAt(drawn: ImageBitmap, { width, height }: Size, quality: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (pen === null) return null
  pen.drawImage(drawn, 0, 0, width, height)
  const as = (type: string) =>
    new Promise<Blob | null>((resolve) => canvas.toBlob((made) => resolve(made), type, quality))
  const webp = await as('image/webp')
  // A browser that cannot write it answers with another kind.
  return webp?.type === 'image/webp' ? webp : as('image/jpeg')
}

/** Bytes as base64, without what a data URL has before them. */
export async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
