export const stopwords = `el los las uno una unos unas lo al del y o pero que quien cual cuando
  donde como por porque para yo ella nosotros ellos ellas mi mis tu tus su sus nuestro es fue ser
  estar esta estan este esto ese eso muy ya si tambien ha`
