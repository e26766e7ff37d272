/** What the licence permits and requires, in the same words everywhere. */
export const LICENSE_TERMS =
  'puedes copiarlos, cambiarlos y usarlos, también con fines comerciales, si dices de dónde vienen e indicas los cambios.'
