/** Content packages whose sentences the frame itself speaks (D2 §7). */
export const FRAME_PACKAGES = ['orp-translation', 'footer-translation', 'loader-translation'] as const
