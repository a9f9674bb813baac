enum ScriptTable {
  /// Made by scripts/make-name-tables, which says where the data is from: the letters and marks of each script, as
  /// hexadecimal numbers and ranges.
  static let text = """
    Adlam 1E900-1E94B
    Ahom 11700-11746
    Anatolian_Hieroglyphs 14400-14646
    Arabic 610-63F 641-64A 656-66F 671-6FF 750-77F 870-8FF FB50-FDFB FE70-FEFC 10EFD-10EFF 1EE00-1EEBB
    Armenian 531-588 FB13-FB17
    Avestan 10B00-10B35
    Balinese 1B00-1B73
    Bamum A6A0-A6F1 16800-16A38
    Bassa_Vah 16AD0-16AF4
    Batak 1BC0-1BF3
    Bengali 980-9FE
    Bhaiksuki 11C00-11C40
    Bopomofo 3105-312F 31A0-31BF
    Brahmi 11000-1107F
    Buginese 1A00-1A1B
    Buhid 1740-1753
    Canadian_Aboriginal 1401-167F 18B0-18F5 11AB0-11ABF
    Carian 102A0-102D0
    Caucasian_Albanian 10530-10563
    Chakma 11100-11147
    Cham AA00-AA4D
    Cherokee 13A0-13FD AB70-ABBF
    Chorasmian 10FB0-10FC4
    Coptic 3E2-3EF 2C80-2CF3
    Cuneiform 12000-12543
    Cypriot 10800-1083F
    Cypro_Minoan 12F90-12FF0
    Cyrillic 400-484 487-52F 1C80-1C88 1D2B 1D78 2DE0-2DFF A640-A69F FE2E-FE2F 1E030-1E08F
    Deseret 10400-1044F
    Devanagari 900-950 955-97F A8E0-A8FF
    Dives_Akuru 11900-11943
    Dogra 11800-1183A
    Duployan 1BC00-1BC9E
    Egyptian_Hieroglyphs 13000-13455
    Elbasan 10500-10527
    Elymaic 10FE0-10FF6
    Ethiopic 1200-138F 2D80-2DDE AB01-AB2E 1E7E0-1E7FE
    Georgian 10A0-10FF 1C90-1CBF 2D00-2D2D
    Glagolitic 2C00-2C5F 1E000-1E02A
    Gothic 10330-10349
    Grantha 11300-11339 1133C-11374
    Greek 370-373 376-3E1 3F0-3FF 1D26-1D2A 1D5D-1D61 1D66-1D6A 1DBF 1F00-1FFC 2126 AB65 1D242-1D244
    Gujarati A81-AFF
    Gunjala_Gondi 11D60-11D98
    Gurmukhi A01-A75
    Han 3005 303B 3400-9FFF F900-FAD9 16FE3 16FF0-16FF1 20000-323AF
    Hangul 1100-11FF 302E-302F 3131-318E A960-A97C AC00-D7FB FFA0-FFDC
    Hanifi_Rohingya 10D00-10D27
    Hanunoo 1720-1734
    Hatran 108E0-108F5
    Hebrew 591-5F2 FB1D-FB4F
    Hiragana 3041-3096 309D-309F 1B001-1B11F 1B132-1B152
    Imperial_Aramaic 10840-10855
    Inscriptional_Pahlavi 10B60-10B72
    Inscriptional_Parthian 10B40-10B55
    Javanese A980-A9C0
    Kaithi 11080-110C2
    Kannada C80-CF3
    Katakana 30A1-30FA 30FD-30FF 31F0-31FF FF66-FF6F FF71-FF9D 1AFF0-1B000 1B120-1B122 1B155-1B167
    Kawi 11F00-11F42
    Kayah_Li A90A-A92D
    Kharoshthi 10A00-10A3F
    Khitan_Small_Script 16FE4 18B00-18CD5
    Khmer 1780-17DD
    Khojki 11200-11241
    Khudawadi 112B0-112EA
    Lao E81-EDF
    Latin 41-AA BA-2B8 2E0-2E4 1D00-1D25 1D2C-1D5C 1D62-1D65 1D6B-1D77 1D79-1DBE 1E00-1EFF 2071-209C 212A-212B 2132
      214E-2184 2C60-2C7F A722-A787 A78B-A7FF AB30-AB64 AB66-AB69 FB00-FB06 FF21-FF5A 10780-107BA 1DF00-1DF2A
    Lepcha 1C00-1C4F
    Limbu 1900-193B
    Linear_A 10600-10767
    Linear_B 10000-100FA
    Lisu A4D0-A4FD 11FB0
    Lycian 10280-1029C
    Lydian 10920-10939
    Mahajani 11150-11176
    Makasar 11EE0-11EF6
    Malayalam D00-D7F
    Mandaic 840-85B
    Manichaean 10AC0-10AE6
    Marchen 11C72-11CB6
    Masaram_Gondi 11D00-11D47
    Medefaidrin 16E40-16E7F
    Meetei_Mayek AAE0-AAF6 ABC0-ABED
    Mende_Kikakui 1E800-1E8D6
    Meroitic_Cursive 109A0-109BF
    Meroitic_Hieroglyphs 10980-1099F
    Miao 16F00-16F9F
    Modi 11600-11644
    Mongolian 180B-18AA
    Mro 16A40-16A5E
    Multani 11280-112A8
    Myanmar 1000-109D A9E0-A9FE AA60-AA7F
    Nabataean 10880-1089E
    Nag_Mundari 1E4D0-1E4EF
    Nandinagari 119A0-119E4
    New_Tai_Lue 1980-19C9
    Newa 11400-11461
    Nko 7CA-7FD
    Nushu 16FE1 1B170-1B2FB
    Nyiakeng_Puachue_Hmong 1E100-1E14E
    Ogham 1681-169A
    Ol_Chiki 1C5A-1C7D
    Old_Hungarian 10C80-10CF2
    Old_Italic 10300-1032F
    Old_North_Arabian 10A80-10A9C
    Old_Permic 10350-1037A
    Old_Persian 103A0-103CF
    Old_Sogdian 10F00-10F27
    Old_South_Arabian 10A60-10A7C
    Old_Turkic 10C00-10C48
    Old_Uyghur 10F70-10F85
    Oriya B01-B71
    Osage 104B0-104FB
    Osmanya 10480-1049D
    Pahawh_Hmong 16B00-16B8F
    Palmyrene 10860-10876
    Pau_Cin_Hau 11AC0-11AF8
    Phags_Pa A840-A873
    Phoenician 10900-10915
    Psalter_Pahlavi 10B80-10B91
    Rejang A930-A953
    Runic 16A0-16F8
    Samaritan 800-82D
    Saurashtra A880-A8C5
    Sharada 11180-111DC
    Shavian 10450-1047F
    Siddham 11580-115DD
    SignWriting 1DA00-1DAAF
    Sinhala D81-DF3
    Sogdian 10F30-10F50
    Sora_Sompeng 110D0-110E8
    Soyombo 11A50-11A9D
    Sundanese 1B80-1BBF
    Syloti_Nagri A800-A82C
    Syriac 710-74F 860-86A
    Tagalog 1700-171F
    Tagbanwa 1760-1773
    Tai_Le 1950-1974
    Tai_Tham 1A20-1AA7
    Tai_Viet AA80-AADD
    Takri 11680-116B8
    Tamil B82-BD7
    Tangsa 16A70-16ABE
    Tangut 16FE0 17000-18AFF 18D00-18D08
    Telugu C00-C63
    Thaana 780-7B1
    Thai E01-E4E
    Tibetan F00-FC6
    Tifinagh 2D30-2D7F
    Tirhuta 11480-114C7
    Toto 1E290-1E2AE
    Ugaritic 10380-1039D
    Vai A500-A62B
    Vithkuqi 10570-105BC
    Wancho 1E2C0-1E2EF
    Warang_Citi 118A0-118FF
    Yezidi 10E80-10EB1
    Yi A000-A48C
    Zanabazar_Square 11A00-11A47
    """
}
