/** Names as they are met in Nigerian schools; the letters with dots and hooks are meant to be there. */
type People = { girls: readonly string[]; boys: readonly string[]; families: readonly string[] };

export type Community = 'hausa' | 'yoruba' | 'igbo' | 'indian';

// biome-ignore format: lists of names read better in lines
export const people: Record<Community, People> = {
  hausa: {
    girls: ['Aisha', 'Fatima', 'Hauwa', 'Zainab', 'Maryam', 'Halima', 'Hadiza', 'Rahama', 'Asma’u', 'Khadija', 'Safiya', 'Nana', 'Jamila', 'Bilkisu', 'Ruƙayya', 'Sa’adatu'],
    boys: ['Ibrahim', 'Musa', 'Usman', 'Abubakar', 'Yusuf', 'Sani', 'Aminu', 'Umar', 'Kabiru', 'Nasiru', 'Ɗanladi', 'Ƙasim', 'Habibu', 'Suleiman', 'Auwal', 'Bashir'],
    families: ['Bello', 'Abdullahi', 'Mohammed', 'Lawal', 'Garba', 'Danjuma', 'Ɗanjuma', 'Yakubu', 'Gimba', 'Waziri', 'Tukur', 'Jibrin', 'Shehu', 'Ɓala', 'Adamu', 'Ƴar’adua', 'Umaru', 'Dukku'],
  },
  yoruba: {
    girls: ['Adéọlá', 'Ẹniọlá', 'Títílayọ̀', 'Folakẹ', 'Bukola', 'Yetunde', 'Morẹnikẹ', 'Simisola', 'Ayọmide', 'Damilọla'],
    boys: ['Ọláwálé', 'Babatunde', 'Ṣẹgun', 'Adébáyọ̀', 'Kayọde', 'Tunde', 'Fẹmi', 'Olumide', 'Ayọdele', 'Gbenga'],
    families: ['Adéyẹmí', 'Ogunlẹyẹ', 'Adebayo', 'Ọbasanjọ', 'Ajayi', 'Balogun', 'Olatunji', 'Ṣoyinka', 'Akinọla', 'Fashọla', 'Oyelaran', 'Bamidele'],
  },
  igbo: {
    girls: ['Chịọma', 'Ngọzi', 'Adaeze', 'Amarachi', 'Ifeọma', 'Nkechi', 'Ụzọamaka', 'Chinyere', 'Obiageli', 'Kosisọchukwu'],
    boys: ['Chịbụzọ', 'Emeka', 'Obinna', 'Ikenna', 'Chukwuemeka', 'Kelechi', 'Uche', 'Nnamdi', 'Tobechukwu', 'Ebuka'],
    families: ['Okafọ', 'Nwankwọ', 'Eze', 'Okonkwọ', 'Onyekachi', 'Nwosu', 'Obi', 'Ụba', 'Ibekwe', 'Chukwu', 'Anyanwụ', 'Agbọ'],
  },
  indian: {
    girls: ['Ananya', 'Priya', 'Diya', 'Kavya', 'Meera'],
    boys: ['Arjun', 'Rohan', 'Vikram', 'Aditya', 'Kabir'],
    families: ['Sharma', 'Patel', 'Nair', 'Iyer', 'Gupta', 'Reddy'],
  },
};

/** How often each community is met at a school: the shares add up to 1. */
export type Mix = Record<Community, number>;

export const northernMix: Mix = { hausa: 0.7, yoruba: 0.1, igbo: 0.14, indian: 0.06 };
export const southWesternMix: Mix = { hausa: 0.1, yoruba: 0.62, igbo: 0.22, indian: 0.06 };
