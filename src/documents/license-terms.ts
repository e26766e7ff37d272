/** What the licence allows and what it asks for, said in the same words wherever it is named. */
export const LICENSE_TERMS =
  'puedes copiarlos, cambiarlos y usarlos, también con fines comerciales, si dices de dónde vienen e indicas los cambios.'
