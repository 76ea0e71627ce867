/** Content packages whose sentences the frame itself speaks (TEXT-12). */
export const FRAME_PACKAGES = ['orp-translation', 'footer-translation', 'loader-translation'] as const
